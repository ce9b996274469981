import { pageTitle } from 'federation/contract';
import { useEffect } from 'react';

/** Names the browser's tab, and the entry in its history, after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
