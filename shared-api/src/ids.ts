import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

/** Ids are UUIDs; the server generates version 7, which sort by time. In lower case, so that they can be compared as text. */
export const id = z.uuid().toLowerCase();
export const idParams = z.object({ id });

/** A list of ids in order, each once. */
export const uniqueIds = (max: number) =>
  z
    .array(id)
    .max(max, fieldErrors.listTooLong)
    .refine((ids) => new Set(ids).size === ids.length, fieldErrors.invalid);
