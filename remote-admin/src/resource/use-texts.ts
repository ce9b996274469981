import { useMemo } from 'react';
import { useLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import type { Messages } from '../messages/en.ts';
import type { Bilingual } from './resource-texts.ts';

interface WithTexts<Texts> {
  readonly texts: Bilingual<Texts>;
}

/** The texts of a resource, with the labels of all fields by their names in the API. */
export type Labelled<Texts> = Texts & { readonly fields: Readonly<Messages['fields']> };

/** Returns a function for the texts of resources: for what names several. */
export function useTextsOf() {
  const locale = useLocale();
  return <Resource extends WithTexts<object>>({ texts }: Resource): Resource['texts']['en'] =>
    locale === 'es' ? texts.es : texts.en;
}

/** The texts of a resource. */
export function useTexts<Texts extends object>(resource: WithTexts<Texts>): Labelled<Texts> {
  const { fields } = useMessages();
  const texts: Texts & { readonly fields?: object } = useTextsOf()<WithTexts<Texts>>(resource);
  return useMemo(() => ({ ...texts, fields: { ...fields, ...texts.fields } }), [texts, fields]);
}
