import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../platform/database/migrate.ts';
import { databaseOf } from '../../platform/database/embedded/pglite.ts';
import { openMemoryEngine } from './memory-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a migrated embedded database, which each test file opens a copy of. */
    embeddedTemplate: string;
  }
}

/** Creates and migrates one embedded database for the run: that takes several times as long as opening a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-template-'));
  const engine = await openMemoryEngine();
  const { pool, close } = databaseOf(engine);
  await migrate(pool);
  // No test uses the databases that PostgreSQL copies new ones from, which are a third of what each copy unpacks.
  for (const name of ['template0', 'template1']) {
    await pool.query(`alter database ${name} is_template false`);
    await pool.query(`drop database ${name}`);
  }
  const template = path.join(folder, 'database.tar');
  await writeFile(template, Buffer.from(await (await engine.dump()).arrayBuffer()));
  await close();
  project.provide('embeddedTemplate', template);
  return () => rm(folder, { recursive: true });
}
