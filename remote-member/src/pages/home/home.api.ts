import { useQuery } from '@tanstack/react-query';
import type { Page } from 'shared-api/lists';
import type { MemberVideoSummary, SampleVideo } from 'shared-api/videos';
import { http } from 'shared-auth/http';

/** As many as the API gives at once: the home shows the beginning of what one has, the list shows all. */
const HOME_LIMIT = 100;

/** What a player finds at home: the drills that they have, the samples that everybody has, and what is still locked. */
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
      return sorted(videos.items, new Set(samples.items.map(({ id }) => id)));
    },
  });

function sorted(videos: readonly MemberVideoSummary[], sampleIds: ReadonlySet<string>): Playbook {
  const open = videos.filter(({ locked }) => !locked);
  return {
    own: open.filter(({ id }) => !sampleIds.has(id)),
    samples: open.filter(({ id }) => sampleIds.has(id)),
    locked: videos.filter(({ locked }) => locked),
  };
}
