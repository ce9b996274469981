import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createDatabase, openServer, query } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database that each test file copies. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the run: that of `TEST_DATABASE_URL`, or one of our own in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const name = `fullcourt_template_${process.pid}`;
  const templateUrl = await createDatabase(server, name);
  const { withoutTimeouts, close } = openPostgres(templateUrl);
  await withoutTimeouts(migrate);
  await close();
  project.provide('templateUrl', templateUrl);
  return async () => {
    await query(server.url, `drop database ${name}`);
    await server.stop();
  };
}
