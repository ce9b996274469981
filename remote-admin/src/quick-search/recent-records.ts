import type { SearchHit, SearchKind } from 'shared-api/overview/admin-search';
import { sessionUserId } from 'shared-auth/session';
import { tabStorage } from 'shared-auth/storage';

interface RecentRecord extends SearchHit {
  readonly kind: SearchKind;
}

const MAX = 5;

const storageKey = () => `admin:${sessionUserId() ?? ''}:recent-records`;

/** The records that this user has opened from the search in this tab, the last one first. */
export const recentRecords = (): readonly RecentRecord[] => tabStorage.readJson<RecentRecord[]>(storageKey()) ?? [];

export function rememberRecord(record: RecentRecord): void {
  const others = recentRecords().filter(({ id }) => id !== record.id);
  tabStorage.write(storageKey(), JSON.stringify([record, ...others].slice(0, MAX)));
}
