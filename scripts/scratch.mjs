// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder for all temporary files of this process and of those that it starts, which is deleted when it exits. */
export function makeScratch() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fullcourt-test-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  // Readable by others, since the test database may run as another user.
  chmodSync(scratch, 0o755);
  Object.assign(process.env, { TMPDIR: scratch, TEMP: scratch, TMP: scratch });
  return scratch;
}
