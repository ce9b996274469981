import { pageTitle } from 'federation/contract';
import { useEffect, useRef } from 'react';

/**
 * Names the browser's tab after what the screen shows, once that is known. The host has named it after the screen
 * before, in a layout effect, and does so again for the next screen.
 */
export function usePageTitle(title: string | undefined): void {
  const ofScreen = useRef<string>(null);
  useEffect(() => {
    ofScreen.current ??= document.title;
    document.title = title === undefined ? ofScreen.current : pageTitle(title);
  }, [title]);
}
