import type { DataRouter, Location } from 'react-router-dom';
import { tabStorage } from 'shared-auth/storage';
import { FIRST_KEY } from './first-key.ts';

const STORAGE_KEY = 'fullcourt:scroll';

/** The positions of this tab's history entries, in pixels from the top, by `keyOf`. */
let positions = new Map<string, number>();

/** Entries that were opened as documents share one key, so their paths distinguish them. */
const keyOf = ({ key, pathname, search }: Location) => (key === FIRST_KEY ? pathname + search : key);

/** Returns the position at which a history entry was left; `undefined` for a new one. */
export const savedPosition = (location: Location): number | undefined => positions.get(keyOf(location));

/**
 * Remembers the scroll position of each history entry: when another one is shown, and when the page is unloaded, for
 * reloads and for returning from other sites. Returns a function to stop.
 */
export function rememberScrollPositions(router: DataRouter): () => void {
  // The browser would restore the position before the content is loaded.
  window.history.scrollRestoration = 'manual';
  let current = router.state.location;
  positions = readStorage();
  // A URL that was typed, or followed from another site, is a new visit.
  if (navigationType() === 'navigate') positions.delete(keyOf(current));

  // Called before the new screen is rendered.
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.key === current.key) return;
    positions.set(keyOf(current), window.scrollY);
    current = location;
  });
  const onPageHide = () => {
    positions.set(keyOf(current), window.scrollY);
    // If it is blocked or full, a reload starts at the top.
    tabStorage.write(STORAGE_KEY, JSON.stringify([...positions]));
  };
  window.addEventListener('pagehide', onPageHide);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', onPageHide);
  };
}

function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type;
}

function readStorage(): Map<string, number> {
  try {
    return new Map(tabStorage.readJson<[string, number][]>(STORAGE_KEY));
  } catch {
    // Not ours.
    return new Map();
  }
}
