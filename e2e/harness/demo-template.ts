import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from './product.ts';

/** Starts a demo once, whose data directory `withDemoDir` copies: that takes seconds less than creating another one. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-e2e-demo-'));
  const product = await startProduct(folder);
  await product.stop();
  // The only way to pass something on to the workers.
  process.env.DEMO_TEMPLATE = folder;
  return () => rm(folder, { recursive: true });
}
