import type { ComponentType, ReactNode } from 'react';
import { createCatalogue } from 'shared-ui/locale';

export interface CookiesPolicyProps {
  /** Where the choice can be changed. */
  readonly settings: ReactNode;
  /** The cookie that keeps the choice; `null` where local storage does. */
  readonly consentCookie: string | null;
}

interface CookiesPolicyText {
  readonly CookiesPolicy: ComponentType<CookiesPolicyProps>;
}

export const { load: loadCookiesPolicy, useMessages: useCookiesPolicy } = createCatalogue<CookiesPolicyText>({
  en: () => import(/* webpackChunkName: "cookies-en" */ './en/CookiesPolicy.tsx'),
  es: () => import(/* webpackChunkName: "cookies-es" */ './es/CookiesPolicy.tsx'),
});
