import { queryOptions, useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import type { ItemKind } from 'shared-api/pricing/order-line';
import type { OwnedItem } from 'shared-api/orders/owned';
import { api } from 'shared-auth/api-client';
import { useSession } from 'shared-auth/session';
import { videoKeys } from 'shared-queries/videos';

/** What the user has bought or been given: one request for a whole page. `videos`: single videos to look up. */
const ownedQuery = (videos: readonly string[] = []) =>
  queryOptions({
    // Below the key of a member's videos, which a purchase invalidates.
    queryKey: [...videoKeys.member, 'owned', videos],
    queryFn: () => api.get('/me/owned', { query: { videos: videos.length > 0 ? videos.join(',') : undefined } }),
    // One request, however late the parts of a page are shown.
    staleTime: 30_000,
  });

export const useIsMember = (): boolean => useSession(({ role }) => role !== 'public');

/** How the user has something for sale; `null` if they do not, for visitors, and as long as it is not known. */
export function useOwned(kind: ItemKind, id: string): OwnedItem | null {
  const isMember = useIsMember();
  const { data } = useQuery({ ...ownedQuery(), enabled: isMember });
  if (!isMember) return null;
  return data?.items.find((item) => item.kind === kind && item.id === id) ?? null;
}

/** Where the user downloads a book, or sees whether it has been posted: its order. */
export const pathOfOwnedBook = (owned: OwnedItem | null): string =>
  owned?.order_id ? paths.order(owned.order_id) : paths.orders;

/** Returns whether the user has something of an order already, a video also as part of a package. */
export function useIsOwned(items: readonly { readonly kind: ItemKind; readonly id: string }[]) {
  const isMember = useIsMember();
  const videos = items.filter(({ kind }) => kind === 'video').map(({ id }) => id);
  const { data } = useQuery({ ...ownedQuery(videos), enabled: isMember });
  return (kind: ItemKind, id: string): boolean =>
    isMember &&
    data !== undefined &&
    (data.unlocked_videos.includes(id) || data.items.some((item) => item.kind === kind && item.id === id));
}
