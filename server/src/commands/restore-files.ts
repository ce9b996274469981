import { parseArgs } from 'node:util';
import { parseEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import {
  restoredFiles,
  trash,
  type RestoredSelection,
  type RestoreFilesInput,
} from 'shared-api/operations/stored-files';
import { run } from './run.ts';
import { callAsCommand } from './running-product.ts';

/**
 * `pnpm files:restore [--key <key or folder> | --record <id> | --since <time>]`: lists what the trash of the running product has,
 * that at `FULLCOURT_URL` or at `HOST` and `PORT`; or brings it back: a key with all below it, what is of a record, or all
 * that was moved there since a time. Replaces no file.
 */
const USAGE =
  'the options are one of --key with a key or folder, --record with an id, and --since with a time (ISO 8601)';

await run('The files were not brought back', async () => {
  const selection = readSelection();
  await (selection ? restore(selection) : list());
});

async function list(): Promise<void> {
  const { files, bytes, kept_days, places } = trash.parse(await call('GET', 'trash'));
  for (const { key, at, files, bytes } of places) console.log(`${at} ${key} (${count(files)}, ${megabytes(bytes)})`);
  const listed = places.reduce((sum, place) => sum + place.files, 0);
  if (listed < files) console.log(`… and ${count(files - listed)} of earlier.`);
  console.log(`${count(files)} in the trash (${megabytes(bytes)}). Each is deleted after ${kept_days} days.`);
}

async function restore(selection: RestoredSelection): Promise<void> {
  const sum = { restored: 0, kept: 0 };
  const input: { selection: RestoredSelection; after: string | null } = { selection, after: null };
  do {
    const page = restoredFiles.parse(await call('POST', 'restore', input));
    sum.restored += page.restored;
    sum.kept += page.kept;
    input.after = page.next;
  } while (input.after !== null);
  console.log(`${count(sum.restored)} brought back.`);
  if (sum.kept > 0) console.log(`${count(sum.kept)} left in the trash, as there are others by now.`);
  if (sum.restored > 0) console.log('What no record refers to is moved to the trash again in a week.');
  if (sum.restored + sum.kept === 0) throw new StartupError('the trash has nothing of it');
}

const call = (method: 'GET' | 'POST', path: string, body?: RestoreFilesInput) =>
  callAsCommand(parseEnv(process.env), method, `/api/admin/stored-files/${path}`, body);

const count = (files: number) => (files === 1 ? '1 file' : `${files} files`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function readSelection(): RestoredSelection | null {
  const text = { type: 'string' } as const;
  const { values } = parse(() => parseArgs({ options: { key: text, record: text, since: text } }));
  const [one, ...others] = Object.entries(values);
  if (!one) return null;
  if (others.length > 0) throw new StartupError(USAGE);
  const [name, value] = one;
  if (name === 'key') return { key: value };
  if (name === 'record') return { record: value };
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) throw new StartupError(USAGE);
  return { since: time.toISOString() };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new StartupError(USAGE);
  }
}
