import type { ComponentType, ReactNode } from 'react';
import { createCatalogue } from 'shared-ui/locale';

interface CookiesPolicyText {
  /** `settings` is where the choice can be changed. */
  readonly CookiesPolicy: ComponentType<{ readonly settings: ReactNode }>;
}

export const { load: loadCookiesPolicy, useMessages: useCookiesPolicy } = createCatalogue<CookiesPolicyText>({
  en: () => import(/* webpackChunkName: "cookies-en" */ './en/CookiesPolicy.tsx'),
  es: () => import(/* webpackChunkName: "cookies-es" */ './es/CookiesPolicy.tsx'),
});
