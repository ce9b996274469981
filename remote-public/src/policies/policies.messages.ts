import type { ComponentType, ReactNode } from 'react';
import { createCatalogue } from 'shared-ui/locale';

export interface CookiesPolicyProps {
  /** The control that changes the choice. */
  readonly settings: ReactNode;
  /** The name of the cookie that stores the choice; `null` if it is in local storage. */
  readonly consentCookie: string | null;
}

/** The messages of the control that changes the choice. */
export interface CookieSettingsTexts {
  readonly unasked: string;
  readonly accepted: string;
  readonly declined: string;
  readonly accept: string;
  readonly decline: string;
}

interface CookiesMessages {
  readonly CookiesPolicy: ComponentType<CookiesPolicyProps>;
  readonly settings: CookieSettingsTexts;
}

export const { load: loadCookiesMessages, useMessages: useCookiesMessages } = createCatalogue<CookiesMessages>({
  en: () => import(/* webpackChunkName: "cookies-en" */ './CookiesPolicy.en.tsx'),
  es: () => import(/* webpackChunkName: "cookies-es" */ './CookiesPolicy.es.tsx'),
});

interface TermsMessages {
  readonly Terms: ComponentType;
}

export const { load: loadTermsMessages, useMessages: useTermsMessages } = createCatalogue<TermsMessages>({
  en: () => import(/* webpackChunkName: "terms-en" */ './Terms.en.tsx'),
  es: () => import(/* webpackChunkName: "terms-es" */ './Terms.es.tsx'),
});
