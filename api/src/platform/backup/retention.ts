/** How many backups are kept: the last of so many days, and of so many weeks. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Day of a backup's id, as a number. */
const dayOf = (id: string) =>
  Date.UTC(Number(id.slice(0, 4)), Number(id.slice(4, 6)) - 1, Number(id.slice(6, 8))) / DAY_MS;
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (id: string) => Math.floor((dayOf(id) + 3) / 7);

/** Returns which of the complete backups may be deleted: never the newest. Days and weeks without a backup do not count. */
export function expiredBackups(ids: readonly string[], { daily, weekly }: Retention): string[] {
  const newestFirst = [...ids].sort().reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [periodOf, number] of [
    [dayOf, daily],
    [weekOf, weekly],
  ] as const) {
    const lastOf = new Map<number, string>();
    for (const id of newestFirst) if (!lastOf.has(periodOf(id))) lastOf.set(periodOf(id), id);
    for (const id of [...lastOf.values()].slice(0, number)) kept.add(id);
  }
  return newestFirst.filter((id) => !kept.has(id)).reverse();
}
