import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from './locale.ts';

interface UiProviderProps {
  /** The router's `navigate`. */
  readonly navigate: (path: string) => void;
  /** The router's `useHref`. */
  readonly useHref: (path: string) => string;
  readonly children: ReactNode;
}

/**
 * Gives React Aria's components the page's language and the router. Each remote wraps its screens in its own provider,
 * since each bundles its own copy of React Aria, and copies do not share contexts.
 */
export const UiProvider = ({ navigate, useHref, children }: UiProviderProps) => (
  <I18nProvider locale={useLocale()}>
    <RouterProvider navigate={(path) => navigate(path)} useHref={useHref}>
      {children}
    </RouterProvider>
  </I18nProvider>
);
