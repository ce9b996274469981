import { PART_NAME, type Part } from './parts.ts';

/** The versions that somebody's browser gets instead of those of everybody else, by part. */
export type ReleaseOverrides = Readonly<Record<Part, string>>;

/** The session cookie with the overrides of a browser: the API makes and signs it, the gateway reads it. */
export const OVERRIDES_COOKIE = 'release_overrides';

/** A cookie has room for these. */
export const OVERRIDES_MAX = 16;

const SEPARATOR = '~';
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/;

/** `member@1.0.0-8fc44a1c~shell@2.0.0-99d9d8f6`; the same text for the same versions. */
export const formatOverrides = (overrides: ReleaseOverrides): string =>
  Object.entries(overrides)
    .map(([part, version]) => `${part}@${version}`)
    .sort()
    .join(SEPARATOR);

/** Returns the overrides in a text; what is none is left out. */
export const parseOverrides = (text: string): ReleaseOverrides =>
  Object.fromEntries(
    text
      .split(SEPARATOR)
      .slice(0, OVERRIDES_MAX)
      .flatMap((entry): [Part, string][] => {
        const [part = '', version = '', ...rest] = entry.split('@');
        return PART_NAME.test(part) && VERSION.test(version) && rest.length === 0 ? [[part, version]] : [];
      }),
  );

/** Returns the overrides in the query of a preview link, which names each part as a parameter; what is none is left out. */
export const overridesIn = (query: URLSearchParams): ReleaseOverrides =>
  parseOverrides([...query].map(([part, version]) => `${part}@${version}`).join(SEPARATOR));
