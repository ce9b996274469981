import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm, Consent } from 'shared-api/checkout';
import { CONSENT_VERSION, isSuppliedAtOnce, needsConsent } from 'shared-api/consent';
import { lineKey } from 'shared-api/pricing/order-line';
import type { Quote } from 'shared-api/quote';

/** What the buyer has to agree to, as it is sent once they have; `null` if nothing is supplied at once. */
export function consentTo({ lines }: Quote, isGift: boolean): Consent | null {
  if (!needsConsent(lines, isGift)) return null;
  const items = lines.flatMap((line, position) => (isSuppliedAtOnce(line) ? [position] : []));
  return { version: CONSENT_VERSION, terms: true, immediate_access: true, items };
}

/** Unticks the box as soon as it stands for anything but what the buyer has read beside it. */
export function useUntick(
  { resetField }: UseFormReturn<CheckoutForm>,
  consent: Consent | null,
  { lines }: Quote,
): void {
  const asked = consent && JSON.stringify([consent, lines.map(lineKey)]);
  useLayoutEffect(() => resetField('immediate_access'), [asked, resetField]);
}
