import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

/** A whole number in a form. */
export const wholeNumber = (least: number, most: number) =>
  z
    .number(fieldErrors.numberInvalid)
    .int(fieldErrors.numberInvalid)
    .min(least, fieldErrors.numberTooSmall)
    .max(most, fieldErrors.numberTooLarge);
