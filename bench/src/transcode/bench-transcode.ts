import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from 'api/platform/media/ffmpeg/ffmpeg';
import { folderOf, ladderArguments } from 'api/platform/media/ffmpeg/ladder-arguments';
import { makeVideo } from 'api/platform/media/ffmpeg/make-video';
import { probeVideo } from 'api/platform/media/reading/probe-video';
import { ladderOf } from 'api/platform/media/ffmpeg/rendition-ladder';
import { median } from '../statistics.ts';

/**
 * `pnpm bench:transcode [seconds] [runs]`: how long the product takes to make all qualities, the storyboard and the posters
 * of a video with sound, against the bare ffmpeg command that makes the qualities, in turn.
 * Processor time (on Linux) says more than the clock on a machine that is busy.
 */
const [seconds = 30, runs = 3] = process.argv.slice(2).map(Number);
const run = promisify(execFile);
const ffmpeg = findFfmpeg({ FFMPEG_PATH: process.env['FFMPEG_PATH'], PATH: process.env['PATH'] ?? '' });
if (ffmpeg === null) throw new Error('The bench needs ffmpeg');

// As the product runs it: what else the machine does slows both down alike.
setPriority(constants.priority.PRIORITY_LOW);
type Time = Readonly<Record<'seconds' | 'processor seconds', number>>;

const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-transcode-'));
try {
  const source = path.join(folder, 'source.mp4');
  // Camera noise over a moving picture, at the bit rate of a phone.
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=30,noise=alls=8:allf=t', '-f', 'lavfi', '-i', 'sine'];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '17M', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run(ffmpeg, ['-v', 'error', '-t', String(seconds), ...picture, ...encoder, '-shortest', source]);
  const probed = await probeVideo(source);
  const times: Record<'product' | 'bare', Time[]> = { product: [], bare: [] };
  let share = 0;
  for (let count = 0; count < runs; count += 1) {
    const [product, bare] = [path.join(folder, `product-${count}`), path.join(folder, `bare-${count}`)];
    await mkdir(product);
    for (const { name } of ladderOf(probed)) await mkdir(path.join(bare, folderOf(name)), { recursive: true });
    const { signal } = new AbortController();
    times.product.push(await timed(() => makeVideo({ converter: ffmpeg, source, folder: product, probed, signal })));
    times.bare.push(await timed(() => run(ffmpeg, ['-v', 'error', ...ladderArguments(source, probed)], { cwd: bare })));
    share = (await bytesIn(product)) / (await stat(source)).size;
  }
  console.log(`| ${seconds} s of 1080p | product | bare ffmpeg | ratio |`);
  console.log('| --- | --- | --- | --- |');
  for (const unit of ['seconds', 'processor seconds'] as const) {
    const [product, bare] = [times.product, times.bare].map((all) => median(all.map((time) => time[unit]))) as [
      number,
      number,
    ];
    console.log(`| ${unit} | ${product.toFixed(1)} | ${bare.toFixed(1)} | ${(product / bare).toFixed(2)} |`);
  }
  console.log(`\nWhat is made takes ${share.toFixed(2)} times the room of the upload.`);
} finally {
  await rm(folder, { recursive: true });
}

async function timed(work: () => Promise<unknown>): Promise<Time> {
  const [start, used] = [performance.now(), await processorSeconds()];
  await work();
  return {
    seconds: (performance.now() - start) / 1000,
    'processor seconds': (await processorSeconds()) - used,
  };
}

/** What this process and its ended children have used, in seconds. */
async function processorSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  const fields = (await readFile('/proc/self/stat', 'latin1').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
  // proc_pid_stat(5): fields 16 and 17, in hundredths of a second; the first two are before the split.
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / 100;
}

async function bytesIn(place: string): Promise<number> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
