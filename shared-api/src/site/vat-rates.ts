import { z } from 'zod';
import { countries } from '../addresses/countries.ts';
import { fieldErrors } from '../field-errors.ts';
import { moneySum } from '../money.ts';
import { wholeNumber } from '../whole-number.ts';

/** At most this much VAT, in basis points: 100 %. */
const VAT_RATE_MAX = 10_000;

const editedRate = wholeNumber(0, VAT_RATE_MAX);

/** The VAT of countries, each at most once. Prices include it. Rates in basis points: 2100 is 21 %. */
export const vatRates = z
  .array(
    z.strictObject({
      country: z.enum(countries, fieldErrors.countryInvalid),
      /** For packages and videos. */
      rate: editedRate,
      book_rate: editedRate,
    }),
  )
  .max(countries.length, fieldErrors.listTooLong)
  .superRefine((rates, context) => {
    const seen = new Set<string>();
    for (const [index, { country }] of rates.entries()) {
      if (seen.has(country))
        context.addIssue({ code: 'custom', path: [index, 'country'], message: fieldErrors.countryDuplicate });
      seen.add(country);
    }
  });

/** The sums of one rate, in minor units: `net` + `vat` = `gross`. */
export const vatSum = z.object({ rate: z.number().int(), net: moneySum, vat: moneySum, gross: moneySum });
