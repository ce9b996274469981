import { z } from 'zod';
import { countries } from './countries.ts';
import { fieldErrors } from '../field-errors.ts';
import { optionalText, visibleText } from '../visible-text.ts';

/** Returns a line of a label: on one line, without control characters. */
const line = (max: number) => visibleText(fieldErrors.textMissing).max(max, fieldErrors.textTooLong);

/** Where a printed book is posted, as the buyer types it. */
export const postalAddressInput = z.strictObject({
  name: visibleText(fieldErrors.nameMissing).max(120, fieldErrors.nameTooLong),
  street: line(120),
  street2: optionalText(120),
  postcode: line(20),
  city: line(80),
  region: optionalText(80),
  country: z.enum(countries, fieldErrors.countryInvalid),
});
export type PostalAddressInput = z.infer<typeof postalAddressInput>;

/** Where a printed book is posted. */
export const postalAddress = z.object({
  name: z.string(),
  street: z.string(),
  street2: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
});
export type PostalAddress = z.infer<typeof postalAddress>;
