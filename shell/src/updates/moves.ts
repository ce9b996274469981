import { tabStorage } from 'shared-auth/storage';

const KEY = 'fullcourt:moved';
/** As many as a tab sees in its life; an older one may be left again. */
const KEPT = 20;

/**
 * Notes that the tab leaves a page with these versions. Returns `false` if it has done so before, whatever came instead, or if
 * that cannot be noted: then it would never end.
 */
export function noteMove(versions: string): boolean {
  const stored = tabStorage.readJson<unknown>(KEY);
  const moves: unknown[] = Array.isArray(stored) ? stored : [];
  if (moves.includes(versions)) return false;
  return tabStorage.write(KEY, JSON.stringify([...moves, versions].slice(-KEPT)));
}
