import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

/** A time as the API sends it: UTC with milliseconds (`Date.toISOString`), in a year that the database has (not 0). */
export const timestamp = z.iso
  .datetime({ precision: 3, error: fieldErrors.timeInvalid })
  .refine((time) => !time.startsWith('0000'), fieldErrors.timeInvalid);
