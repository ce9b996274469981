import { canonicalLanguage, nameIn } from 'shared-api/videos/captions';
import type { ComboBoxOption } from 'shared-ui/ComboBox';

/** What is offered without typing a tag: common languages, and forms of them that are written differently. */
const OFFERED =
  'en es ar bg bn ca cs da de el en-GB en-US es-ES es-MX et eu fa fi fr fr-CA ga gl he hi hr hu id is it ja ko lt lv mk ms nb nl pl pt pt-BR pt-PT ro ru sk sl sq sr sv sw ta th tl tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** The languages that match a text, by their names in the language of the page; any BCP 47 tag can be typed. */
export function languageOptions(locale: string, typed: string, except: readonly string[]): ComboBoxOption[] {
  const text = folded(typed);
  const named = OFFERED.map((tag) => ({ id: tag, title: titleOf(locale, tag) }));
  const found = named.filter(({ title, id }) => folded(title).includes(text) || folded(id) === text);
  const tag = canonicalLanguage(typed.trim());
  const own = tag !== null && !found.some(({ id }) => id === tag) ? [{ id: tag, title: titleOf(locale, tag) }] : [];
  return [...own, ...found].filter(({ id }) => !except.includes(id));
}

/** "Spanish (Mexico)" */
export function titleOf(locale: string, tag: string): string {
  const name = nameIn(locale, tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const folded = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
