import { request } from '@playwright/test';
import { E2E_URL } from './product.ts';

/** Restores the demo data before a run against a running product; fails if that product is not a demo. */
export default async function resetDemo(): Promise<void> {
  const api = await request.newContext({ baseURL: E2E_URL ?? '' });
  const response = await api.post('/api/demo/reset', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  if (!response.ok()) throw new Error(`${E2E_URL} cannot be reset: ${response.status()} ${await response.text()}`);
  await api.dispose();
}
