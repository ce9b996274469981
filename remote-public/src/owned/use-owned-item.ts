import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ItemKind } from 'shared-api/pricing/order-line';
import type { OwnedItem } from 'shared-api/orders/owned';
import { api } from 'shared-auth/api-client';
import { videoKeys } from 'shared-queries/videos';
import { useIsMember } from '../account/use-is-member.ts';

/** Returns what the user has bought or been given: one request for a whole page. `videos`: single videos to look up. */
const ownedQuery = (videos: readonly string[] = []) =>
  queryOptions({
    // Below the key of a member's videos, which a purchase invalidates.
    queryKey: [...videoKeys.member, 'owned', videos],
    queryFn: () => api.get('/me/owned', { query: { videos: videos.length > 0 ? videos.join(',') : undefined } }),
    // One request, however late the parts of a page are shown.
    staleTime: 30_000,
  });

/** Returns the user's own item of what is for sale; `null` if they have none, are not logged in, or it is still loading. */
export function useOwnedItem(kind: ItemKind, id: string): OwnedItem | null {
  const isMember = useIsMember();
  const { data } = useQuery({ ...ownedQuery(), enabled: isMember });
  if (!isMember) return null;
  return data?.items.find((item) => item.kind === kind && item.id === id) ?? null;
}

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
