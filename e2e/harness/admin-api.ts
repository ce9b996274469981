import { request, type APIResponse } from '@playwright/test';
import type { SessionResponse } from 'shared-api/session';
import type { AdminVideo } from 'shared-api/videos';
import { admin } from './accounts.ts';

/** Calls the API as an administrator, without using a screen. */
export async function adminApi(baseURL: string) {
  const guest = await request.newContext({ baseURL });
  const session = await json<SessionResponse>(await guest.post('/api/auth/login', { data: admin }));
  await guest.dispose();
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${session.access_token}` },
  });
  return {
    videos: async () => {
      const { items } = await json<{ items: AdminVideo[] }>(await api.get('/api/admin/videos?limit=100'));
      return items;
    },
    rename: async (id: string, title: string) =>
      json<AdminVideo>(await api.patch(`/api/admin/videos/${id}`, { data: { title } })),
    publishToken: async (part: string) => {
      const data = { part, name: 'Browser test', password: admin.password };
      const { token } = await json<{ token: string }>(await api.post('/api/admin/publish-tokens', { data }));
      return token;
    },
  };
}

async function json<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
