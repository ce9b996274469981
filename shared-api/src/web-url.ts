import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

/** An address on the web. Pages link to it, and a URL with another scheme, such as `javascript:`, could run a script. */
export const webUrl = z.url({ protocol: /^https?$/, error: fieldErrors.urlInvalid });

/** The field of a form for an address that may be left out; becomes `null` if it is empty. */
export const typedWebUrl = z
  .string()
  .trim()
  .transform((text) => text || null)
  .pipe(webUrl.max(2000, fieldErrors.textTooLong).nullable());
