import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../network/free-port.ts';
import { postgresPrograms, serverUser } from './postgres-binaries.ts';

/** A running PostgreSQL server. */
export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that a test may restart. */
export interface OwnServer extends Server {
  restart(): Promise<void>;
}

/**
 * Less work for a server whose data is discarded in minutes: its own work would also come at random times. Benchmarks are without,
 * since they measure tables that are vacuumed and analysed.
 */
const SHORT_LIVED = [
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum=off',
];

/** The PostgreSQL of `TEST_DATABASE_URL`, or one of our own. */
export async function openServer(): Promise<Server> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, stop: async () => {} } : startPostgres(SHORT_LIVED);
}

/**
 * Starts a real PostgreSQL in a temporary folder; its data is discarded after the run.
 *
 * @param more settings
 */
export async function startPostgres(more: readonly string[] = []): Promise<OwnServer> {
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
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...more,
  ];
  const launch = async () => {
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...serverUser, stdio: 'ignore' },
    );
    // An interrupted run must not leave the server running.
    const kill = () => void server.kill('SIGQUIT');
    process.once('exit', kill);
    const ended = once(server, 'exit').finally(() => process.off('exit', kill));
    await waitUntilReady(url);
    return async () => {
      server.kill('SIGINT');
      await ended;
    };
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let end = await launch();
  return {
    url,
    restart: async () => {
      await end();
      end = await launch();
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, attempts = 100): Promise<void> {
  try {
    await query(url, 'select 1');
  } catch (error) {
    if (attempts === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await waitUntilReady(url, attempts - 1);
  }
}

/**
 * Creates a database, and returns its URL.
 *
 * @param template a database that is copied; nobody may be connected to it
 */
export async function createDatabase({ url }: Pick<Server, 'url'>, name: string, template?: string): Promise<string> {
  await query(url, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Runs one statement on its own connection. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
