import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { inject } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../platform/database/database.ts';
import { databaseOf } from '../../platform/database/embedded/pglite.ts';
import { openMemoryEngine } from './memory-engine.ts';
import { query } from './start-postgres.ts';

/** A migrated, empty database of the engine under test. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  process.env['TEST_ENGINE'] === 'postgres' ? copyTemplate(inject('templateUrl')) : openEmbedded();

async function openEmbedded(): Promise<OpenDatabase> {
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  return databaseOf(await openMemoryEngine(template));
}

/**
 * Longer than the product waits: many requests at once may need several seconds on a machine that runs other suites at the
 * same time, and they are about something else.
 */
const PATIENCE = { connect: 50_000, statement: 50_000 };

async function copyTemplate(templateUrl: string): Promise<OpenDatabase> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `${template}_${v7().replaceAll('-', '')}`;
  await onServer(templateUrl, `create database ${name} template ${template}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, PATIENCE);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

/** The template can be copied only while it has no connections, so this connects to another database. */
function onServer(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  return query(url.href, statement);
}
