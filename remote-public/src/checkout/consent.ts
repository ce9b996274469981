import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm, Consent } from 'shared-api/checkout';
import { CONSENT_VERSION, isSuppliedAtOnce, needsConsent, UNNAMED_CONSENT_VERSION } from 'shared-api/consent';
import { lineKey } from 'shared-api/pricing/order-line';
import type { Quote } from 'shared-api/quote';

const agreed = { terms: true, immediate_access: true } as const;

/** What the buyer has to agree to, as it is sent once they have; `null` if nothing is supplied at once. */
export function consentTo({ lines, consent_version: known }: Quote, isGift: boolean): Consent | null {
  // An earlier version of the API demands its own text of every order.
  if (known === undefined) return { version: UNNAMED_CONSENT_VERSION, ...agreed };
  if (!needsConsent(lines, isGift)) return null;
  const items = lines.flatMap((line, position) => (isSuppliedAtOnce(line) ? [position] : []));
  return { version: CONSENT_VERSION, ...agreed, items };
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
