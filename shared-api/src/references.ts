import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import type { Picture } from './pictures/pictures.ts';

/** A record that a form refers to: shown by its title, saved by its id. */
export interface RecordReference {
  readonly id: string;
  readonly title: string;
}

/** The field of a form that refers to a record; becomes its id. */
export const reference = z.object({ id: z.string(), title: z.string() }).transform(({ id }) => id);

/** The same for a field that starts empty, and has to refer to one. */
export const requiredReference = z
  .object({ id: z.string(), title: z.string() })
  .nullable()
  .refine((record) => record !== null, fieldErrors.textMissing)
  .transform((record) => record?.id ?? '');

/** The field of a form that refers to at most `max` records in order; becomes their ids. */
export const references = (max: number) => z.array(reference).max(max);

/** The picture of a form, which the API takes as its id. */
export const pictureReference = z
  .custom<Picture>()
  .transform(({ id }) => id)
  .nullable();
