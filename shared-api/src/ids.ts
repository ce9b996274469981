import { z } from 'zod';

/** Ids are UUIDs; the server generates version 7, which sort by time. */
export const id = z.uuid();
export const idParams = z.object({ id });
