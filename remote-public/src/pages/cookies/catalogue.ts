import type { ComponentType, ReactNode } from 'react';
import { createCatalogue } from 'shared-ui/locale';

export interface CookiesPolicyProps {
  /** The control that changes the choice. */
  readonly settings: ReactNode;
  /** The name of the cookie that stores the choice; `null` if it is in local storage. */
  readonly consentCookie: string | null;
}

interface CookiesPolicyText {
  readonly CookiesPolicy: ComponentType<CookiesPolicyProps>;
}

export const { load: loadCookiesPolicy, useMessages: useCookiesPolicy } = createCatalogue<CookiesPolicyText>({
  en: () => import(/* webpackChunkName: "cookies-en" */ './en/CookiesPolicy.tsx'),
  es: () => import(/* webpackChunkName: "cookies-es" */ './es/CookiesPolicy.tsx'),
});
