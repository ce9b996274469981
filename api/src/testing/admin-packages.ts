import { eq } from 'drizzle-orm';
import { adminPage } from 'shared-api/lists';
import { adminPackage, adminPackageRecord } from 'shared-api/packages/packages';
import { videos } from '../platform/database/tables/videos.ts';
import { ADMIN } from './demo-fixture.ts';
import { TestApi } from './test-api.ts';

/** The fields of a new package. */
export const values = {
  title: 'Shooting',
  description: 'Form first.',
  price: 1900,
  currency: 'EUR',
  discount: 0,
  category_id: null,
  access_days: null,
  picture_id: null,
  published: false,
  video_ids: [],
  group_ids: [],
} as const;

/** What an administrator does with packages. */
export class TestPackages {
  readonly api: TestApi;
  readonly token: string;
  /** The contents of what is published: a video that can be played. */
  readonly playable: { readonly video_ids: readonly string[] };

  private constructor(api: TestApi, token: string, video: string) {
    this.api = api;
    this.token = token;
    this.playable = { video_ids: [video] };
  }

  static async open(): Promise<TestPackages> {
    const api = await TestApi.open({ ACCESS_TOKEN_TTL: '1000000' });
    return new TestPackages(api, await api.tokenOf(ADMIN), await videoNamed(api, 'Three-man weave'));
  }

  call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    this.api.call(method, `/api/admin/packages${path}`, { token: this.token, ...(payload && { payload }) });
  bulk = (payload: object) => this.call('POST', '/bulk', payload);
  get = (path: string) => this.api.get(`/api/admin/packages${path}`, this.token);
  list = async (query = '') => (await this.get(`?limit=100&${query}`)).as(adminPage(adminPackage));
  titles = async (query = '') => (await this.list(query)).items.map(({ title }) => title);
  record = async (id: string) => (await this.get(`/${id}`)).as(adminPackageRecord);
  undo = (id: string | null) => this.api.call('POST', `/api/admin/undo/${id}`, { token: this.token });
  create = async (changes: object = {}) =>
    (await this.call('POST', '', { ...values, ...changes })).as(adminPackageRecord);
}

export const videoNamed = async ({ platform }: TestApi, title: string) => {
  const [video] = await platform.db.select().from(videos).where(eq(videos.title, title));
  return video?.id ?? '';
};
