import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApi } from 'api/app';
import type { OpenDatabase } from 'api/platform/database/database';
import { migrate } from 'api/platform/database/migrate';
import { users } from 'api/platform/database/tables/users';
import { parseEnv } from 'api/platform/env';
import { FreeSpace } from 'api/platform/free-space';
import { hashPassword } from 'api/modules/identity/password-hash';
import { FolderStorage } from 'api/platform/storage/folder-storage';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { sessionResponse } from 'shared-api/account/session';
import { fill } from './fill.ts';

const ADMIN = { email: 'bench@example.com', password: 'a password for a bench' };

/** The API on a database with a number of users and as many videos, called by an administrator without a network. */
export interface ScaledApi {
  readonly size: number;
  /** Requests a list, and returns the time until its response, in ms. */
  time(url: string): Promise<number>;
  /** The values of the row in the middle of a table, in an order, as a cursor holds them. */
  middle(table: string, key: string): Promise<readonly [value: string, id: string]>;
  close(): Promise<void>;
}

export async function openScaledApi(database: OpenDatabase, size: number): Promise<ScaledApi> {
  const { db } = database;
  await database.withoutTimeouts(async (pool) => {
    await migrate(pool);
    await fill(pool, size);
  });
  const passwordHash = await hashPassword(ADMIN.password);
  const verifiedAt = new Date();
  await db
    .insert(users)
    .values({ ...ADMIN, name: 'Bench', password_hash: passwordHash, role_id: ADMIN_ROLE_ID, verified_at: verifiedAt });

  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
  const space = await FreeSpace.watch(folder, 0);
  const storage = new FolderStorage(path.join(folder, 'files'));
  const platform = {
    db,
    pool: database.pool,
    operations: database.operations,
    operationsUntil: database.operationsUntil,
    storage,
    space,
    secrets: ['the secret of a bench, which is long enough'] as const,
  };
  // A clock that stands still, so that the access token does not expire.
  const clock = () => verifiedAt;
  const app = createApi({ platform: { ...platform, close: async () => {} }, config: parseEnv({}), clock });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: ADMIN });
  const { access_token: token } = sessionResponse.parse(login.json());

  return {
    size,
    time: async (url) => {
      const start = performance.now();
      const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const elapsed = performance.now() - start;
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}: ${body}`);
      return elapsed;
    },
    middle: async (table, key) => {
      const offset = `(select count(*) / 2 from "${table}")`;
      const query = `select (${key})::text as value, id from "${table}" order by ${key} desc, id desc limit 1 offset ${offset}`;
      const { rows } = await database.pool.query<{ value: string; id: string }>(query);
      return [rows[0]?.value ?? '', rows[0]?.id ?? ''];
    },
    close: async () => {
      await app.close();
      space.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
