import { pageTitle } from 'federation/contract';
import { useEffect } from 'react';

/** Names the browser's tab after what is shown, once that is known. Until then the host's title of the screen stands. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
}
