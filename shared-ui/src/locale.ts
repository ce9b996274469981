import { use, useSyncExternalStore } from 'react';

/** What everything falls back to. */
const FALLBACK = 'en';

const neverChanges = () => () => {};

/**
 * The language of the page, as a BCP 47 tag: what the server wrote on the `html` element. It holds for the life of the
 * page; another choice loads the page again.
 */
export const pageLocale = () => document.documentElement.lang || FALLBACK;

/** `pageLocale` for components. */
export const useLocale = () => useSyncExternalStore(neverChanges, pageLocale, () => FALLBACK);

const YEAR_SECONDS = 365 * 24 * 3600;

/** Loads the page again in another language, and every later one: the server reads the cookie. */
export function showPageIn(locale: string): void {
  document.cookie = `locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  location.reload();
}

/** Loads the texts of one language. */
type Loader<Messages> = () => Promise<Messages>;

/** The texts of a part; those of one language are downloaded, once. */
export interface Catalogue<Messages> {
  /** Resolves once the texts of the page's language are there; screens wait for it, so that they never show without. */
  readonly load: () => Promise<Messages>;
  readonly useMessages: () => Messages;
}

/**
 * The message catalogue of a part: an object of texts, and of functions for those with something to fill in, per
 * language. The type of the first makes sure that the others are complete. A language that the part lacks is shown in
 * the fallback's.
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
      // A failure is not kept: whoever tries again gets another chance.
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
