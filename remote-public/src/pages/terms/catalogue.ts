import type { ComponentType } from 'react';
import { createCatalogue } from 'shared-ui/locale';

export const { load: loadTerms, useMessages: useTerms } = createCatalogue<{ readonly TermsText: ComponentType }>({
  en: () => import(/* webpackChunkName: "terms-en" */ './en/TermsText.tsx'),
  es: () => import(/* webpackChunkName: "terms-es" */ './es/TermsText.tsx'),
});
