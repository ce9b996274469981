import type { Locale } from './locale.ts';

/**
 * What a buyer agrees to besides the terms, word for word: the email about the order repeats it. A change needs another
 * `CONSENT_VERSION`.
 */
export const immediateAccessText: Readonly<Record<Locale, string>> = {
  en: 'I want access to videos and downloads right away, and I know that I then lose my right to cancel within 14 days',
  es: 'Quiero acceder ya a los vídeos y las descargas, y sé que entonces pierdo el derecho a desistir de la compra en 14 días',
};
