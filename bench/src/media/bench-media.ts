import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../statistics.ts';
import { Downloads, type NextRange, type Target } from './downloads.ts';
import { startNginx } from './nginx.ts';
import type { ServedFile } from './served-file.ts';

/**
 * `pnpm bench:media [slices] [seconds]`: how fast the API serves a video to a player with a cookie, against nginx with the
 * same file, in slices that take turns; and how much memory the API needs for 200 clients. On a machine that does other
 * work, what a processor second yields says more than the clock.
 */
const [slices = 15, seconds = 1] = process.argv.slice(2).map(Number);
const FILE_MB = 256;
const MEGABYTE = 1024 * 1024;
const CLIENTS = 200;

type Slice = Readonly<Record<'MB/s' | 'MB per processor second', number>>;

const script = path.join(import.meta.dirname, 'served-file.ts');
const options = ['--import', 'tsx', '--conditions=workspace-source', script, String(FILE_MB)];
const api = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'inherit'] });
const ended = once(api, 'exit');
const [line] = (await once(createInterface(api.stdout), 'line')) as [string];
const { url, cookie, file } = JSON.parse(line) as ServedFile;
const product: Target = { url, headers: `Cookie: ${cookie}\r\n`, pid: api.pid ?? 0 };
let nginx: Awaited<ReturnType<typeof startNginx>> = null;

const whole: NextRange = () => null;
const range: NextRange = () => {
  const start = Math.floor(Math.random() * (FILE_MB - 1)) * MEGABYTE;
  return `${start}-${start + MEGABYTE - 1}`;
};

try {
  nginx = await startNginx(path.dirname(file));
  if (nginx === null) console.log('Without nginx there is nothing to compare with: apt-get install nginx-light');
  const video = path.basename(file);
  const others: readonly Target[] = nginx
    ? [nginx.url, nginx.copiedUrl].map((base) => ({ url: `${base}/${video}`, headers: '', pid: nginx?.pid ?? 0 }))
    : [];
  const columns = ['product', ...(nginx ? ['nginx', 'ratio', 'nginx without sendfile', 'ratio'] : [])];
  console.log(`|  | ${columns.join(' | ')} |\n| --- ${'| --- '.repeat(columns.length)}|`);
  for (const [name, next, connections] of [
    ['whole files, 4 clients', whole, 4],
    ['ranges of 1 MiB, 8 clients', range, 8],
  ] as const) {
    const rounds: Slice[][] = [];
    // The first round warms up.
    for (let count = -1; count < slices; count += 1) {
      const round: Slice[] = [];
      for (const target of [product, ...others]) round.push(await measure(target, next, connections));
      if (count >= 0) rounds.push(round);
    }
    for (const unit of ['MB/s', 'MB per processor second'] as const) {
      const figures = rounds.map((round) => round.map((slice) => slice[unit]));
      const shown = others.flatMap((_, index) => [
        median(figures.map((round) => round[index + 1] ?? NaN)).toFixed(0),
        median(figures.map(([ours = NaN, ...theirs]) => ours / (theirs[index] ?? NaN))).toFixed(2),
      ]);
      const ours = median(figures.map(([value = NaN]) => value)).toFixed(0);
      console.log(`| ${[`${name}: ${unit}`, ours, ...shown].join(' | ')} |`);
    }
  }
  const { before, peaks } = await memory();
  console.log(
    `\nMemory of the API: ${before} MB before, ${peaks.join(', ')} MB at most in each 5 s with ${CLIENTS} clients.`,
  );
} finally {
  await nginx?.close();
  api.stdin.end();
  await ended;
}

/** How fast some clients together are, and what that costs the server. */
async function measure(target: Target, next: NextRange, connections: number): Promise<Slice> {
  const clients = Array.from({ length: connections }, () => new Downloads(target, next));
  const received = () => clients.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
  // Connecting is not measured.
  while (received() === 0) await delay(1);
  const [start, before, used] = [performance.now(), received(), await processorSeconds(target.pid)];
  await delay(seconds * 1000);
  const megabytes = received() - before;
  const result = {
    'MB/s': megabytes / ((performance.now() - start) / 1000),
    'MB per processor second': megabytes / ((await processorSeconds(target.pid)) - used),
  };
  clients.forEach((client) => client.close());
  return result;
}

/** What a process and its children have used, all threads of them. Only Linux can say. */
async function processorSeconds(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
  const ids = [String(pid), ...children.split(' ').filter((id) => id !== '')];
  const used = ids.map(async (id) => {
    const tasks = await readdir(`/proc/${id}/task`).catch(() => []);
    const times = tasks.map((task) => readFile(`/proc/${id}/task/${task}/schedstat`, 'latin1').catch(() => '0'));
    return (await Promise.all(times)).reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e9, 0);
  });
  return (await Promise.all(used)).reduce((sum, value) => sum + value, 0);
}

/** The memory of the API while half of many clients reads as fast as it can, and half at the pace of a player. */
async function memory() {
  const before = await residentMb();
  const clients = Array.from(
    { length: CLIENTS },
    (_, index) => new Downloads(product, index % 4 < 2 ? whole : range, index % 2 === 0 ? null : 250_000),
  );
  const peaks: number[] = [];
  for (let window = 0; window < 6; window += 1) {
    let peak = 0;
    for (const end = performance.now() + 5000; performance.now() < end; await delay(100)) {
      peak = Math.max(peak, await residentMb());
    }
    peaks.push(peak);
  }
  clients.forEach((client) => client.close());
  return { before, peaks };
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${api.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
