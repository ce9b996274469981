import { pageTitle } from 'federation-contract/page';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FIRST_KEY } from './first-key.ts';

/** Head elements that the gateway wrote for the page it served. */
const SERVED_HEAD_ELEMENTS =
  'link[rel="canonical"], meta[name="robots"], meta[property^="og:"], meta[name="twitter:card"], script[type="application/ld+json"]';

/**
 * Sets the document's title to the screen's, in a layout effect: a screen with a more specific title (a video's) sets
 * it in an effect, which runs later. After a navigation it also removes the head elements of the served page, such as
 * the canonical URL, which share buttons on phones use.
 */
export function usePageHead(title: string): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useLayoutEffect(() => {
    if (key !== FIRST_KEY) document.head.querySelectorAll(SERVED_HEAD_ELEMENTS).forEach((element) => element.remove());
  }, [key]);
}
