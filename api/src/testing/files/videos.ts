import { deletion } from 'shared-api/lists';
import { adminVideo } from 'shared-api/videos/videos';
import type { TestApi } from '../test-api.ts';

/** Creates a video without a file, as an administrator; returns its id. */
export async function createVideo(api: TestApi, admin: string, values: object = {}): Promise<string> {
  const sale = { price: 0, currency: 'EUR', discount: 0, published: false, free_sample: false };
  const payload = { ...sale, title: 'Short-lived', description: '', category_ids: [], chapters: [], ...values };
  return (await api.post('/api/admin/videos', payload, admin)).as(adminVideo).id;
}

/** Deletes a video, as an administrator; returns a function that undoes that. */
export async function deleteVideo(api: TestApi, admin: string, id: string) {
  const { undo } = (await api.call('DELETE', `/api/admin/videos/${id}`, { token: admin })).as(deletion);
  return () => api.call('POST', `/api/admin/undo/${undo}`, { token: admin });
}
