import path from 'node:path';
import { keepCompiledEngine } from 'api/testing/database/compiled-engine';
import { demoContent } from 'demo/content';
import { start, type Product } from '../start.ts';
import { templateFolder } from './copy-data-dir.ts';

/** Starts the product in this process, with encoded pictures, like one that was built. */
export async function startBuilt(settings: Readonly<Record<string, string>>): Promise<Product> {
  const encodedPicturesDir = path.join(await templateFolder('build'), 'demo-pictures');
  await keepCompiledEngine();
  return start(settings, { ...demoContent, encodedPicturesDir });
}
