import type { TestProject } from 'vitest/node';
import { openPostgres } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { query, startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database that each test file copies. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the run: that of `TEST_DATABASE_URL`, or one of our own in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = new URL(server.url);
  template.pathname = `/fullcourt_template_${process.pid}`;
  const name = template.pathname.slice(1);
  await query(server.url, `create database ${name}`);
  const { pool, close } = openPostgres(template.href);
  await migrate(pool);
  await close();
  project.provide('templateUrl', template.href);
  return async () => {
    await query(server.url, `drop database ${name}`);
    await server.stop();
  };
}
