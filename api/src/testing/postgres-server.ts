import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { postgresPrograms, serverUser } from './postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated database that each test file copies. */
    templateUrl: string;
  }
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
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

async function startPostgres(): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-postgres-'));
  if (serverUser) {
    await chown(folder, serverUser.uid, serverUser.gid);
    await chmod(folder, 0o755);
  }
  const programs = await postgresPrograms(folder);
  const data = path.join(folder, 'data');
  const initdb = [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await promisify(execFile)(path.join(programs, 'initdb'), initdb, { ...serverUser });

  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...serverUser, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ended = once(server, 'exit');
  await answering(url);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(url: string, attempts = 100): Promise<void> {
  try {
    await query(url, 'select 1');
  } catch (error) {
    if (attempts === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await answering(url, attempts - 1);
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
