import { use, useSyncExternalStore } from 'react';
import { storePreference } from './browser/preference-cookie.ts';

/** The language of a document without `lang`, and the fallback if a catalogue lacks the page's language. */
const FALLBACK = 'en';

const neverChanges = () => () => {};

/**
 * The language of the page, as a BCP 47 tag: the `lang` that the gateway wrote on the `html` element. It never changes
 * while the page is open; choosing another language reloads it.
 */
export const pageLocale = () => document.documentElement.lang || FALLBACK;

/** `pageLocale` as a hook. */
export const useLocale = () => useSyncExternalStore(neverChanges, pageLocale, () => FALLBACK);

/** The locale of dates, prices and numbers: the messages are in British English, and a bare `en` would mean American formats. */
export const formatLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** `formatLocale` of the page, as a hook. */
export const useFormatLocale = () => formatLocale(useLocale());

/** Chooses the language of this and later pages, and reloads: the gateway renders the page in it. */
export function showPageIn(locale: string): void {
  storePreference('locale', locale);
  location.reload();
}

/** Loads the messages of one language. */
type Loader<Messages> = () => Promise<Messages>;

/** The messages of a part, loaded only in the page's language. */
export interface Catalogue<Messages> {
  /** Loads the messages; routes wait for it, so that their screens never render without them. */
  readonly load: () => Promise<Messages>;
  /** The messages; suspends while they are not loaded. */
  readonly useMessages: () => Messages;
}

/**
 * Creates the message catalogue of a part from one loader per language (BCP 47 tag). Messages are an object of strings,
 * and of functions for strings with parameters. Languages without a loader fall back to English.
 */
export function createCatalogue<Messages>(
  loaders: Readonly<Record<string, Loader<Messages>>> & { readonly en: Loader<Messages> },
): Catalogue<Messages> {
  const loading = new Map<string, Promise<Messages>>();
  const loaded = new Map<string, Messages>();

  const load = (locale: string): Promise<Messages> => {
    const known = loading.get(locale);
    if (known) return known;
    const messages = (loaders[locale] ?? loaders.en)();
    loading.set(locale, messages);
    messages.then(
      (texts) => loaded.set(locale, texts),
      // Failures are not cached, so that a retry loads again.
      () => loading.delete(locale),
    );
    return messages;
  };

  return {
    load: () => load(pageLocale()),
    useMessages: () => {
      const locale = useLocale();
      return loaded.get(locale) ?? use(load(locale));
    },
  };
}
