import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Creates a temporary folder for the tests of a file, and deletes it after them and after what was opened since. */
export async function folderForFile(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'fullcourt-test-')));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
