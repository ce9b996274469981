import { request, type APIResponse } from '@playwright/test';
import type { AdminOrderRecord, RefundRequest } from 'shared-api/orders/admin-orders';
import type { RequestBody } from 'shared-api/endpoints/endpoints';
import type { SessionResponse } from 'shared-api/account/session';
import type { AdminPackage, PackageEdit } from 'shared-api/packages/packages';
import type { RegisteredPart } from 'shared-api/releases/parts';
import type { AdminSite, SiteEdit } from 'shared-api/site/site';
import type { ReleasesHealth } from 'shared-api/telemetry/release-health';
import type { AdminVideo, AdminVideoRecord, VideoImage } from 'shared-api/videos/videos';
import { admin } from './accounts.ts';

/** What packages contain that are created for a test: nothing could be sold without a drill. */
export const PACKAGE_DRILL = 'Closeouts';

/** Calls the API as an administrator, without using a screen. */
export async function adminApi(baseURL: string) {
  const guest = await request.newContext({ baseURL });
  const session = await json<SessionResponse>(await guest.post('/api/auth/login', { data: admin }));
  await guest.dispose();
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${session.access_token}` },
  });
  const videos = async () => {
    const { items } = await json<{ items: AdminVideo[] }>(await api.get('/api/admin/videos?limit=100'));
    return items;
  };
  return {
    videos,
    rename: async (id: string, title: string) =>
      json<AdminVideo>(await api.patch(`/api/admin/videos/${id}`, { data: { title } })),
    video: async (id: string) => json<AdminVideoRecord>(await api.get(`/api/admin/videos/${id}`)),
    editVideo: async (id: string, data: RequestBody<'PATCH /admin/videos/:id'>) =>
      json<AdminVideoRecord>(await api.patch(`/api/admin/videos/${id}`, { data })),
    /** What pages have reported of a part in the last day, of its version with the most recent report; `undefined` without one. */
    healthOf: async (part: string) => {
      const { releases } = await json<ReleasesHealth>(await api.get('/api/admin/releases/health'));
      return releases.find((release) => release.part === part);
    },
    images: async (video: string) => {
      const { items } = await json<{ items: VideoImage[] }>(await api.get(`/api/admin/videos/${video}/images`));
      return items;
    },
    deleteImage: async (video: string, id: string) => json(await api.delete(`/api/admin/videos/${video}/images/${id}`)),
    site: async (): Promise<SiteEdit> => {
      const { picture, updated_at: _version, ...fields } = await json<AdminSite>(await api.get('/api/admin/site'));
      return { ...fields, author_picture_id: picture?.id ?? null };
    },
    editSite: async (data: SiteEdit) => json<AdminSite>(await api.patch('/api/admin/site', { data })),
    /** Creates a published package with the drill `PACKAGE_DRILL`. */
    createPackage: async (title: string, price = 4900) => {
      const fields = { price, currency: 'EUR', discount: 0, access_days: null, published: true } as const;
      const video_ids = (await videos()).flatMap((video) => (video.title === PACKAGE_DRILL ? video.id : []));
      const references = { category_id: null, picture_id: null, video_ids, group_ids: [] };
      const data: PackageEdit = { title, description: '', ...fields, ...references };
      return json<AdminPackage>(await api.post('/api/admin/packages', { data }));
    },
    deletePackage: async (id: string) => json(await api.delete(`/api/admin/packages/${id}`)),
    /** Takes off the shop what has been ordered, and therefore cannot be deleted again. */
    unpublish: async (records: 'packages' | 'books', ids: string[]) => {
      const data = {
        action: 'unpublish',
        selection: { ids },
      } as const satisfies RequestBody<`POST /admin/${typeof records}/bulk`>;
      return json(await api.post(`/api/admin/${records}/bulk`, { data }));
    },
    /** Refunds all that is left of an order. */
    refundOrder: async (id: string) => {
      const { lines, refundable } = await json<AdminOrderRecord>(await api.get(`/api/admin/orders/${id}`));
      const data: RefundRequest = {
        items: lines.map(({ item_id }) => item_id),
        amount: refundable,
        reason: 'requested',
        note: '',
        idempotency_key: crypto.randomUUID(),
      };
      return json<AdminOrderRecord>(await api.post(`/api/admin/orders/${id}/refunds`, { data }));
    },
    addPart: async (name: string, paths: string[]) =>
      json<RegisteredPart>(await api.post('/api/admin/parts', { data: { name, paths } })),
    releasesOf: async (part: string): Promise<string[]> => {
      const { items } = await json<{ items: { version: string }[] }>(await api.get(`/api/admin/releases?part=${part}`));
      return items.map(({ version }) => version);
    },
    removePart: async (name: string) => json(await api.delete(`/api/admin/parts/${name}`)),
    publishToken: async (part: string) => {
      const data = { part, name: 'Browser test', password: admin.password };
      const { token } = await json<{ token: string }>(await api.post('/api/admin/publish-tokens', { data }));
      return token;
    },
  };
}

async function json<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}
