import { useQuery } from '@tanstack/react-query';
import type { Page } from 'shared-api/lists';
import type { MemberVideoSummary, SampleVideo } from 'shared-api/videos';
import { http } from 'shared-auth/http';

/** The API's largest page; whoever has more videos than that finds the rest on the screen of all videos. */
const HOME_LIMIT = 100;

/** The videos by access: owned by the player, free samples, and locked. */
export interface Playbook {
  readonly own: readonly MemberVideoSummary[];
  readonly samples: readonly MemberVideoSummary[];
  readonly locked: readonly MemberVideoSummary[];
}

export const usePlaybook = () =>
  useQuery({
    queryKey: ['videos', 'playbook'],
    queryFn: async (): Promise<Playbook> => {
      const [videos, samples] = await Promise.all([
        http.get('videos', { searchParams: { limit: HOME_LIMIT } }).json<Page<MemberVideoSummary>>(),
        http.get('samples').json<Page<SampleVideo>>(),
      ]);
      return byAccess(videos.items, new Set(samples.items.map(({ id }) => id)));
    },
  });

function byAccess(videos: readonly MemberVideoSummary[], sampleIds: ReadonlySet<string>): Playbook {
  const open = videos.filter(({ locked }) => !locked);
  return {
    own: open.filter(({ id }) => !sampleIds.has(id)),
    samples: open.filter(({ id }) => sampleIds.has(id)),
    locked: videos.filter(({ locked }) => locked),
  };
}
