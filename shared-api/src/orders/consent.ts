import type { Locale } from '../locale.ts';
import type { QuoteLine } from './quote.ts';

/**
 * The versions of the texts that a buyer agrees to, the oldest first. Orders name theirs, and tabs that are still open send
 * an earlier one: it is stored as it was sent.
 */
export const consentVersions = ['2026-11', '2026-12'] as const;
export type ConsentVersion = (typeof consentVersions)[number];

/** The version of the texts as they are now. */
export const CONSENT_VERSION = '2026-12' satisfies ConsentVersion;

type Supplied = Pick<QuoteLine, 'book_kind'>;

/** Returns whether it is posted. Its buyer can cancel within 14 days of receiving it, and never gives that right up. */
export const isPosted = ({ book_kind: kind }: Supplied): boolean => kind === 'printed';

/** Whether its buyer has it as soon as it is paid: anything that is not posted. */
export const isSuppliedAtOnce = (line: Supplied): boolean => !isPosted(line);

/**
 * Whether the buyer has to agree to immediate access, which ends the right to cancel. Only for what is supplied to them at
 * once: not for goods, and not for a gift, of which they get no more than a code. What it costs does not matter, as the right
 * does not depend on it.
 */
export const needsConsent = (lines: readonly Supplied[], isGift: boolean): boolean =>
  !isGift && lines.some(isSuppliedAtOnce);

type Texts = Readonly<Record<Locale, string>>;

/** What a buyer agrees to besides the terms: `mixed` if something else in the order is posted. */
const immediateAccessTexts: Readonly<Record<ConsentVersion, { readonly all: Texts; readonly mixed: Texts }>> = {
  '2026-11': sameForBoth({
    en: 'I want access to videos and downloads right away, and I know that I then lose my right to cancel within 14 days',
    es: 'Quiero acceder ya a los vídeos y las descargas, y sé que entonces pierdo el derecho a desistir de la compra en 14 días',
  }),
  '2026-12': {
    all: {
      en: 'Give me access straight away. I understand this ends my 14-day right to cancel.',
      es: 'Quiero tener acceso ya. Entiendo que así pierdo mi derecho a desistir de la compra en 14 días.',
    },
    mixed: {
      en: 'Give me access to the videos and downloads straight away. I understand this ends my 14-day right to cancel them. Printed books aren’t affected.',
      es: 'Quiero tener acceso ya a los vídeos y las descargas. Entiendo que así pierdo mi derecho a desistir de ellos en 14 días. Los libros impresos no se ven afectados.',
    },
  },
};

function sameForBoth(texts: Texts) {
  return { all: texts, mixed: texts };
}

/** Returns what the buyer of these lines agrees to, word for word: the email about the order repeats it. */
export const immediateAccessText = (version: ConsentVersion, lines: readonly Supplied[], locale: Locale): string =>
  immediateAccessTexts[version][lines.some(isPosted) ? 'mixed' : 'all'][locale];

/** What buyers of printed books are told, at the checkout and in the email. */
export const printedBooksText: Texts = {
  en: 'You can cancel printed books within 14 days of receiving them.',
  es: 'Puedes desistir de la compra de los libros impresos en los 14 días siguientes a recibirlos.',
};
