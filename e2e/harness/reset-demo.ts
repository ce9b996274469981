import { request } from '@playwright/test';
import { E2E_URL } from './product.ts';

/** Puts the demo data back before a run against a running product; fails where that is no demo. */
export default async function resetDemo(): Promise<void> {
  const api = await request.newContext({ baseURL: E2E_URL ?? '' });
  const response = await api.post('/api/demo/reset', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  if (!response.ok()) throw new Error(`${E2E_URL} cannot be reset: ${response.status()} ${await response.text()}`);
  await api.dispose();
}
