import { StartupError } from 'api/platform/startup-error';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from './run.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  process.exitCode = undefined;
  said.mockClear();
});

const bug = new Error('a bug');

it.each([
  { error: new StartupError('set DATA_DIR'), says: 'No backup was made: set DATA_DIR' },
  {
    error: Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    says: 'No backup was made: no space is left (ENOSPC); make room or choose another place, and try again',
  },
  {
    error: Object.assign(new Error('x'), { code: 'EDQUOT', path: '/backups/a' }),
    says: expect.stringContaining('no space is left for /backups/a (EDQUOT)') as string,
  },
  { error: bug, says: bug },
])('says why a command failed: $error', async ({ error, says }) => {
  await run('No backup was made', () => Promise.reject(error));
  expect(said.mock.calls).toEqual([[says]]);
  expect(process.exitCode).toBe(1);
});
