import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { createSecret } from '../../platform/data-dir.ts';
import { keepCompiledEngine } from './compiled-engine.ts';

/** Creates an embedded database in a folder, migrated like that of `embedded-template.ts`: a tenth of the time of a new one. */
export async function createEmbedded(dataDir: string): Promise<void> {
  await keepCompiledEngine();
  const loadDataDir = new Blob([await readFile(inject('embeddedTemplate'))]);
  const engine = await PGlite.create({ dataDir, extensions: { pg_trgm }, loadDataDir });
  await engine.close();
}

/** Creates a data directory as a first start leaves it, but that its files are of no installation yet. */
export async function createDataDir(folder: string): Promise<void> {
  await createEmbedded(path.join(folder, 'database'));
  await createSecret(folder);
}
