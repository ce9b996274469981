import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamp.ts';

/** The media type of WebVTT files. */
export const CAPTIONS_TYPE = 'text/vtt';

/** Bytes; an hour of talk has about 100 kB. */
export const CAPTIONS_MAX_BYTES = 1024 * 1024;

/** In how many languages a video can have captions. */
export const CAPTIONS_MAX = 50;

/** Longer tags than any that is in use. */
const TAG_MAX = 35;

/**
 * The canonical form of a BCP 47 language tag: `es-mx` is `es-MX`. `null` if it is no tag, or if its
 * language has no name.
 */
export function canonicalLanguage(tag: string): string | null {
  if (tag.length > TAG_MAX) return null;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical !== undefined && nameIn('en', canonical) !== undefined ? canonical : null;
  } catch {
    return null;
  }
}

/** Returns the name of a language in the language itself, as menus of captions have it: "English", "Español". */
export function ownNameOf(language: string): string {
  const name = nameIn(language, language) ?? nameIn('en', language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The name of a language in another one; `undefined` if it has none. */
export const nameIn = (locale: string, language: string): string | undefined =>
  new Intl.DisplayNames([locale, 'en'], { type: 'language', fallback: 'none' }).of(language);

/** Captions of a video in one language, as WebVTT. Opened like the sources of the video. `label` is the name of the language. */
export const captions = z.object({ language: z.string(), label: z.string(), url: z.string() });
export type Captions = z.infer<typeof captions>;

/** Captions as administrators manage them. `size` is in bytes. */
export const adminCaptions = z.object({
  language: z.string(),
  label: z.string(),
  size: z.number().int().nonnegative(),
  updated_at: timestamp,
});
export type AdminCaptions = z.infer<typeof adminCaptions>;

/** The path of captions; `language` is a BCP 47 tag. */
export const captionsParams = z.object({
  id,
  language: z.string().refine((tag) => canonicalLanguage(tag) !== null, fieldErrors.languageInvalid),
});
