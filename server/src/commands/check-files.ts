import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import { filesCheck, storedFiles, type BrokenFile, type FilesCheckInput } from 'shared-api/operations/stored-files';
import { run } from './run.ts';
import { callAsCommand } from './running-product.ts';

/**
 * `pnpm files:check [--read <percent>] [--rate <MB a second>]`: looks for the files of all records of the running product, that
 * at `FULLCOURT_URL` or at `HOST` and `PORT`; reads those of some records, and compares them with their checksums. Counts the
 * files without a record. Ends with 1 if a file is missing or damaged.
 */
const MB = 1_000_000;

const megabytes = (bytes: number) => (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0);

const PROBLEMS: Readonly<Record<BrokenFile['problem'], string>> = {
  missing: 'is missing',
  size: 'has another size',
  content: 'has other content',
};

await run('The files were not checked', async () => {
  const { percent, rate } = readOptions();
  const config = parseEnv(process.env);
  const input = { after: null as string | null, read_percent: percent, earlier: { files: 0, broken: 0 } };
  let read = 0;
  do {
    const began = performance.now();
    const body: FilesCheckInput = input;
    const page = filesCheck.parse(await callAsCommand(config, 'POST', '/api/admin/stored-files/check', body));
    for (const { owner, id, key, problem, in_trash } of page.broken) {
      const hint = in_trash ? `, but in the trash: pnpm files:restore --key ${key}` : '';
      console.error(`${owner} ${id}: ${key} ${PROBLEMS[problem]}${hint}`);
    }
    input.earlier = {
      files: input.earlier.files + page.files,
      broken: input.earlier.broken + page.broken.length,
    };
    input.after = page.next;
    read += page.read;
    if (process.stdout.isTTY) process.stdout.write(`\r${input.earlier.files} files, ${megabytes(read)} MB read`);
    const due = (page.read / MB / rate) * 1000 - (performance.now() - began);
    if (due > 0) await setTimeout(due);
  } while (input.after !== null);
  if (process.stdout.isTTY) process.stdout.write('\r');
  const { files, broken } = input.earlier;
  console.log(
    `Records have ${files} files, of which ${broken} are missing or damaged; ${megabytes(read)} MB were read.`,
  );
  const stored = storedFiles.parse(await callAsCommand(config, 'GET', '/api/admin/stored-files'));
  console.log(`${stored.files} files are stored. Nothing refers to ${stored.unreferenced} of them.`);
  if (broken > 0) process.exitCode = 1;
});

function readOptions() {
  const usage = 'the options are --read with a percentage, and --rate with megabytes a second';
  try {
    const { values } = parseArgs({ options: { read: { type: 'string' }, rate: { type: 'string' } } });
    const percent = Number(values.read ?? '0');
    const rate = Number(values.rate ?? 'Infinity');
    if (percent >= 0 && percent <= 100 && rate > 0) return { percent, rate };
  } catch {
    // Another option.
  }
  throw new StartupError(usage);
}
