import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createApi } from 'api/app';
import { migrate } from 'api/platform/database/migrate';
import { openPglite } from 'api/platform/database/embedded/pglite';
import { users } from 'api/platform/database/tables/users';
import { videos } from 'api/platform/database/tables/videos';
import { parseEnv } from 'api/platform/env';
import { FreeSpace } from 'api/platform/free-space';
import { hashPassword } from 'api/modules/identity/password-hash';
import { FolderStorage } from 'api/platform/storage/folder-storage';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { sessionResponse } from 'shared-api/account/session';
import { memberVideo } from 'shared-api/videos/videos';

/** What the process of the API reports, as a line of JSON, once it listens. */
export interface ServedFile {
  readonly url: string;
  /** The cookie of a player. */
  readonly cookie: string;
  /** The same file in the file system. */
  readonly file: string;
}

const ADMIN = { email: 'bench@example.com', password: 'a password for a bench' };
const MEGABYTE = 1024 * 1024;

/** The API in a process of its own, with one video of so many MB, until its input ends. */
const size = Number(process.argv[2]) * MEGABYTE;
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
const { db, pool, operations, operationsUntil, close } = await openPglite({
  folder: path.join(folder, 'database'),
  isSpaceLow: () => false,
});
await migrate(pool);
const passwordHash = await hashPassword(ADMIN.password);
await db
  .insert(users)
  .values({ ...ADMIN, name: 'Bench', password_hash: passwordHash, role_id: ADMIN_ROLE_ID, verified_at: new Date() });

const space = await FreeSpace.watch(folder, 0);
const storage = new FolderStorage(path.join(folder, 'files'));
const fileKey = 'videos/bench/video.mp4';
await storage.put(fileKey, Readable.from(blocks(size)));
const [video] = await db
  .insert(videos)
  .values({
    title: 'Bench',
    description: '',
    price: 0,
    currency: 'EUR',
    status: 'ready',
    published: true,
    file_key: fileKey,
  })
  .returning();
const platform = {
  db,
  pool,
  operations,
  operationsUntil,
  storage,
  space,
  secrets: ['the secret of a bench, which is long enough'] as const,
};
const app = createApi({ platform: { ...platform, close: async () => {} }, config: parseEnv({}) });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: ADMIN });
const authorization = `Bearer ${sessionResponse.parse(login.json()).access_token}`;
const page = await app.inject({ url: `/api/videos/${video?.id}`, headers: { authorization } });
const { src = '' } = memberVideo.parse(page.json()).sources[0] ?? {};
const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const served: ServedFile = { url: url + src, cookie, file: await storage.localFile(fileKey) };
process.stdout.write(`${JSON.stringify(served)}\n`);

process.stdin.resume().once('close', async () => {
  await app.close();
  space.stop();
  await close();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});

function* blocks(count: number) {
  for (let written = 0; written < count; written += MEGABYTE) yield Buffer.alloc(MEGABYTE, written / MEGABYTE);
}
