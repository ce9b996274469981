import { z } from 'zod';

/** Ids are UUIDs of version 7, made by the server; any UUID is accepted in a path. */
export const id = z.uuid();
export const idParams = z.object({ id });
