import { eq } from 'drizzle-orm';
import { countedPage } from 'shared-api/lists';
import { memberVideoSummary } from 'shared-api/videos/videos';
import { entitlements } from '../platform/database/tables/shop/entitlements.ts';
import { packages } from '../platform/database/tables/packages.ts';
import { videoProgress } from '../platform/database/tables/progress.ts';
import { videoGroups, videos } from '../platform/database/tables/videos.ts';
import type { TestApi } from './test-api.ts';

/** What members practise in the fixture: its videos by title, and the ids of its group and of the package "Basics". */
export interface Drills {
  readonly ids: Readonly<Record<string, string>>;
  readonly week: string;
  readonly basics: string;
}

export async function drillsOf({ platform: { db } }: TestApi): Promise<Drills> {
  const rows = await db.select({ id: videos.id, title: videos.title }).from(videos);
  const [week] = await db.select().from(videoGroups);
  const [basics] = await db.select().from(packages).where(eq(packages.title, 'Basics'));
  if (!week || !basics) throw new Error('The fixture has no group or no package');
  return { ids: Object.fromEntries(rows.map(({ id, title }) => [title, id])), week: week.id, basics: basics.id };
}

/** A new user, who has bought the package "Basics": Shell defence, then Three-man weave. */
export class TestMember {
  readonly id: string;
  readonly token: string;
  private readonly api: TestApi;
  private readonly drills: Drills;

  private constructor(api: TestApi, drills: Drills, id: string, token: string) {
    this.api = api;
    this.drills = drills;
    this.id = id;
    this.token = token;
  }

  static async join(api: TestApi, drills: Drills): Promise<TestMember> {
    const { access_token: token, user } = await api.newUser();
    await api.platform.db.insert(entitlements).values({ user_id: user.id, package_id: drills.basics });
    return new TestMember(api, drills, user.id, token);
  }

  /** Stores that a video was watched in part, or up to its end. */
  async watched(title: string, at: string, completed = false): Promise<void> {
    const videoId = this.drills.ids[title];
    if (!videoId) throw new Error(`The fixture has no video "${title}"`);
    await this.api.platform.db.insert(videoProgress).values({
      user_id: this.id,
      video_id: videoId,
      position: 4,
      furthest: completed ? 10 : 4,
      completed_at: completed ? new Date(at) : null,
      updated_at: new Date(at),
    });
  }

  list = async (query: string) =>
    (await this.api.get(`/api/videos?${query}`, this.token)).as(countedPage(memberVideoSummary));

  titles = async (query: string): Promise<string[]> => (await this.list(query)).items.map(({ title }) => title);
}
