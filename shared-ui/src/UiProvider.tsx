import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from './locale.ts';

interface UiProviderProps {
  /** Goes to a path of this site without loading the page again: the router's `navigate`. */
  readonly navigate: (path: string) => void;
  /** The address that a path stands for: the router's `useHref`. */
  readonly useHref: (path: string) => string;
  readonly children: ReactNode;
}

/**
 * Around the screens of a remote that show components of React Aria: gives them the language of the page and the
 * router. Each remote brings its own, since copies of the library share no context; the first page needs none.
 */
export const UiProvider = ({ navigate, useHref, children }: UiProviderProps) => (
  <I18nProvider locale={useLocale()}>
    <RouterProvider navigate={(path) => navigate(path)} useHref={useHref}>
      {children}
    </RouterProvider>
  </I18nProvider>
);
