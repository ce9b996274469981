import { pageTitle } from 'federation/contract';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { FIRST_KEY } from './first-key.ts';

/** What the gateway said of the page that it served, and of no other. */
const OF_THE_SERVED_PAGE =
  'link[rel="canonical"], meta[name="robots"], meta[property^="og:"], meta[name="twitter:card"], script[type="application/ld+json"]';

/**
 * Names the browser's tab, and the entry in its history, after the screen; before the screen's own effects, so that one
 * that knows better (the title of a video) has the last word. On another screen than the served one, what the head says of
 * that one goes: a phone shares the canonical address.
 */
export function usePageHead(title: string): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useLayoutEffect(() => {
    if (key !== FIRST_KEY) document.head.querySelectorAll(OF_THE_SERVED_PAGE).forEach((element) => element.remove());
  }, [key]);
}
