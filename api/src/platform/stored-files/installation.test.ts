import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { books } from '../database/tables/books.ts';
import { installation, unreferencedFiles } from '../database/tables/files.ts';
import { adoptFiles, checkInstallation, countKnown, readInstallationId, installationOfFiles } from './installation.ts';
import { StartupError } from '../startup-error.ts';
import type { Storage } from '../storage/storage.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { testStorages } from '../../testing/network/test-bucket.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';

const RELEASE = `release-files/member/1.0.0/${'a'.repeat(96)}`;

describe.each(testStorages)('a database and files in $kind', async ({ open }) => {
  const database = await closeAfterAll(openTestDatabase());
  await database.db.insert(books).values({ title: 'A', language: 'es', kind: 'download', price: 0, currency: 'EUR' });
  let folder: string;
  let storage: Storage;
  let close: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-installation-'));
    const opened = await open();
    ({ close } = opened);
    storage = opened.openStorage(folder, { isLow: () => false });
    await database.db.update(books).set({ file: null });
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  const store = () => ({ db: database.db, storage });
  const check = (claim = true) => checkInstallation(store(), 'here', { claim });
  const putFile = async (key = `originals/books/${v7()}/${v7()}`) => {
    await storage.put(key, Buffer.from('x'));
    return key;
  };
  const refer = (key: string) =>
    database.db
      .update(books)
      .set({ file: { key, name: 'a', size: 1, type: 'application/pdf', updatedAt: '2026-03-01T12:00:00Z' } });

  it('agree from the first start on, and after each further one', async () => {
    await check();
    expect(await installationOfFiles(storage)).toBe(await readInstallationId(database.db));
    await putFile();
    await check();
  });

  it('agree at the first start of this version if the database knows some of the files', async () => {
    await refer(await putFile());
    await putFile();
    await check();
    expect(await installationOfFiles(storage)).toBe(await readInstallationId(database.db));
  });

  it('do not agree if the database knows none of the files that others cannot have', async () => {
    await putFile();
    await putFile(RELEASE);
    await expect(check()).rejects.toThrow(
      /^the database knows none of the 1 files in here; .*the command files:adopt$/,
    );
    await expect(check()).rejects.toThrow(StartupError);
    expect(await installationOfFiles(storage)).toBeNull();
  });

  it('agree if another server that starts with them is writing their id', async () => {
    vi.spyOn(storage, 'listUnfinished').mockResolvedValueOnce([`.unfinished/${v7()}`]);
    await check();
  });

  it('agree if another server has claimed them meanwhile, and stored a file', async () => {
    const list = storage.list.bind(storage);
    vi.spyOn(storage, 'list').mockImplementationOnce(async (...of) => {
      await check();
      await putFile(`videos/${v7()}/captions/${v7()}.vtt`);
      return list(...of);
    });
    await check();
  });

  it('do not agree if the files have another id, even without any others', async () => {
    await storage.put('installation', Buffer.from(v7()));
    await expect(check()).rejects.toThrow(/^the files in here belong to another database; .*the command files:adopt$/);
    await refer(await putFile());
    await expect(check()).rejects.toThrow(/belong to another database/);
  });

  it('are left as they are by a command beside a running server', async () => {
    await check(false);
    expect(await installationOfFiles(storage)).toBeNull();
    await putFile();
    await expect(check(false)).rejects.toThrow(/knows none/);
  });

  it('agree once an operator says so, and each file has its week', async () => {
    await storage.put('installation', Buffer.from(v7()));
    const [known] = [await putFile(), await putFile()];
    await refer(known);
    await database.db.insert(unreferencedFiles).values({ key: 'of before', since: new Date(0) });
    expect(await countKnown(store())).toEqual({ files: 2, known: 1 });
    await adoptFiles(store());
    await check();
    expect(await database.db.$count(unreferencedFiles)).toBe(0);
  });
});

it('a database has one id, which every copy of it has', async () => {
  const { db, close } = await openTestDatabase();
  const id = await readInstallationId(db);
  expect(await readInstallationId(db)).toBe(id);
  expect(await db.$count(installation)).toBe(1);
  await close();
});
