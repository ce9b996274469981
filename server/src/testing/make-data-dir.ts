import { cpSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createSecret } from 'api/platform/data-dir';
import { installation } from 'api/platform/database/tables/files';
import { migrate } from 'api/platform/database/migrate';
import { openPglite } from 'api/platform/database/embedded/pglite';
import { keepCompiledEngine } from 'api/testing/database/compiled-engine';
import { writeBuilds } from 'api/testing/test-release';
import { demoContent } from 'demo/content';
import { start } from '../start.ts';

/** `make-data-dir.ts <template> <folder>`; the templates that it needs are beside the folder. See `data-dir-templates.ts`. */
const [name, folder = ''] = process.argv.slice(2);
const beside = (template: string) => path.join(path.dirname(folder), template);

await keepCompiledEngine();
if (name === 'migrated') {
  await mkdir(folder);
  await createSecret(folder);
  const database = await openPglite({ folder: path.join(folder, 'database'), isSpaceLow: () => false });
  await database.withoutTimeouts(migrate);
  // Each copy gets one of its own when a server opens it.
  await database.db.delete(installation);
  await database.close();
}
if (name === 'demo') {
  cpSync(beside('migrated'), folder, { recursive: true });
  const PARTS_DIR = beside('parts');
  await writeBuilds(PARTS_DIR, '1.0.0');
  const content = { ...demoContent, encodedPicturesDir: '../dist/demo-pictures' };
  const product = await start({ DATA_DIR: folder, PARTS_DIR, PORT: '0', LOG_LEVEL: 'silent' }, content);
  await product.close();
  await rm(PARTS_DIR, { recursive: true });
}
