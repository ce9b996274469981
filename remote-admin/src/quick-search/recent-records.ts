import type { SearchHit, SearchKind } from 'shared-api/overview/admin-search';
import { sessionUserId } from 'shared-auth/session';

interface RecentRecord extends SearchHit {
  readonly kind: SearchKind;
}

const MAX = 5;

const storageKey = () => `admin:${sessionUserId() ?? ''}:recent-records`;

/** The records that this user has opened from the search in this tab, the last one first. */
export function recentRecords(): readonly RecentRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') as RecentRecord[];
  } catch {
    return [];
  }
}

export function rememberRecord(record: RecentRecord): void {
  const others = recentRecords().filter(({ id }) => id !== record.id);
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify([record, ...others].slice(0, MAX)));
  } catch {
    // Blocked or full: there is no list of recent records.
  }
}
