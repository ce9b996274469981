import type { CheckoutRequest, Consent } from 'shared-api/orders/checkout';
import { isSuppliedAtOnce, needsConsent } from 'shared-api/orders/consent';
import { fieldErrors } from 'shared-api/field-errors';
import type { ItemForSale } from '../catalogue/items-for-sale.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';

/**
 * Returns what the buyer has agreed to so that something in the order can be supplied at once; `null` if nothing is,
 * whatever the client has sent. Throws `invalid` if it is missing, or about something else: a book may be a file to
 * download by now that was shown to the buyer as a printed one, which they could have sent back.
 */
export function requireConsent(
  lines: readonly Pick<ItemForSale, 'book_kind'>[],
  { consent, gift }: Pick<CheckoutRequest, 'consent' | 'gift'>,
): Consent | null {
  if (!needsConsent(lines, gift !== undefined)) return null;
  if (!consent) throw invalid({ consent: fieldErrors.consentNeeded });
  if (!consent.immediate_access) throw invalid({ 'consent.immediate_access': fieldErrors.consentMissing });
  if (lines.some((line, position) => isSuppliedAtOnce(line) && !consent.items.includes(position))) {
    throw invalid({ consent: fieldErrors.consentNeeded });
  }
  return consent;
}
