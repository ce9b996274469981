import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFfmpeg } from 'api/platform/media/ffmpeg/ffmpeg';
import { freePort } from 'api/testing/network/free-port';
import { drawVideo } from '../draw-video.ts';
import { ProductClient } from '../product-client.ts';
import { Random } from '../random.ts';
import { ServerProcess } from '../server-process.ts';
import { checkLeftovers } from './leftovers.ts';
import { Client, processesIn } from './processes.ts';
import { vary, type SourceVideo } from './source-video.ts';
import type { ClientTask } from './tus-client.ts';

/**
 * `pnpm prove:kills [rounds] [seed] [upload | processing]`: kills server and client with SIGKILL at random moments of an
 * upload, and the server while a video is processed. After each round, the uploaded bytes are the same, the video is ready
 * and plays, and nothing else is left. The same seed chooses the same moments, as far as a machine repeats itself; `16-20`
 * are the rounds to repeat.
 */
const [rounds = '20', seed = String(Date.now() % 1e6), only] = process.argv.slice(2);
const [, first = '1', last = '20'] = /^(?:(\d+)-)?(\d+)$/.exec(rounds) ?? [];
const ffmpeg = findFfmpeg({ FFMPEG_PATH: process.env['FFMPEG_PATH'], PATH: process.env['PATH'] ?? '' });
if (ffmpeg === null) throw new Error('The proof needs ffmpeg');
console.log(`Seed ${seed}`);

const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-kills-'));
const data = path.join(folder, 'data');
await mkdir(data, { recursive: true });
const server = new ServerProcess(folder, await freePort(), { MIN_FREE_SPACE: '1' });
process.once('exit', () => void server.kill());
const video = path.join(folder, 'video.mp4');
const random = new Random(seed);
/** The checksums of what was uploaded, by the ids of the videos. */
const uploaded = new Map<string, string>();

await drawVideo(ffmpeg, video, { seconds: 4, size: '640x480', noise: 8 });
await server.start();
const product = await ProductClient.login(server.url);
let failures = 0;
for (const [kind, round] of [
  ['upload', duringUpload],
  ['processing', duringProcessing],
] as const) {
  if (only !== undefined && only !== kind) continue;
  for (let number = Number(first); number <= Number(last) && failures === 0; number += 1) {
    const start = performance.now();
    const what = await round(random.of(`${kind} ${number}`)).catch((error: unknown) => {
      failures += 1;
      return `FAILED: ${String(error)}`;
    });
    console.log(`${kind} ${number}: ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
}
await server.stop();
if (failures === 0) await rm(folder, { recursive: true });
else console.log(`The data is in ${folder}`);
process.exitCode = failures === 0 ? 0 : 1;

/** One to three kills of the server, the client or both: at any byte, in its request, or after the last one. */
async function duringUpload(chance: Random): Promise<string> {
  const source = await vary(video, folder, 16_000_000 + Math.floor(chance.number() * 32_000_000), chance);
  const videoId = await newVideo(source);
  const kills = Array.from({ length: chance.pick([1, 2, 3]) }, () => ({
    victim: chance.pick(['server', 'client', 'both']),
    share: chance.number() < 0.3 ? 1 : chance.number(),
    wait: chance.number() * 150,
  })).sort((one, other) => one.share - other.share);
  let client = new Client(taskOf(source, videoId, null));
  const done: string[] = [];
  for (const { victim, share, wait } of kills) {
    await Promise.race([client.ended, until(() => client.sent >= share * source.size, 600_000)]);
    await delay(share === 1 ? wait : wait / 5);
    done.push(`${victim} at ${Math.floor((100 * client.sent) / source.size)} %`);
    if (victim !== 'server') {
      await client.kill();
      client = new Client(taskOf(source, videoId, client.url));
    }
    if (victim !== 'client') {
      await server.kill();
      await server.start();
    }
  }
  await client.ended;
  if (!client.isDone)
    throw new Error(`The upload has not ended, after ${done.join(', ')}: ${client.error ?? 'no error'}`);
  return `${done.join(', ')}; ${await checkVideo(videoId)}`;
}

/** One to three kills of the server: early, at any time, or when nearly all is done. */
async function duringProcessing(chance: Random): Promise<string> {
  const source = await vary(video, folder, 1_000_000, chance);
  const videoId = await newVideo(source);
  const client = new Client(taskOf(source, videoId, null));
  await client.ended;
  const done: string[] = [];
  for (let left = chance.pick([1, 2, 3]); left > 0; left -= 1) {
    const [moment, wait] = [chance.pick(['early', 'any', 'late']), chance.number()];
    if (moment === 'late') {
      await until(async () => await isNearlyDone(videoId), 180_000);
      await delay(wait * 2000);
    } else await delay(moment === 'early' ? wait * 300 : wait * 5000);
    const { state, progress } = (await product.newestFile(videoId)) ?? {};
    const before = await processesIn(data);
    await server.kill();
    done.push(`${state} at ${Math.floor(100 * (progress ?? 0))} %${before.length > 0 ? ', ffmpeg running' : ''}`);
    const survivors = async () => (await processesIn(data)).length;
    await until(async () => (await survivors()) === 0, 3000).catch(() => {
      throw new Error('ffmpeg goes on after the server was killed');
    });
    await server.start();
  }
  return `${done.join('; ')}; ${await checkVideo(videoId)}`;
}

async function isNearlyDone(videoId: string): Promise<boolean> {
  const file = await product.newestFile(videoId);
  return file?.state !== 'processing' || file.progress > 0.8;
}

async function newVideo({ sha256 }: SourceVideo): Promise<string> {
  const videoId = await product.createVideo();
  uploaded.set(videoId, sha256);
  return videoId;
}

function taskOf({ file }: SourceVideo, videoId: string, uploadUrl: string | null): ClientTask {
  return { endpoint: `${server.url}/api/admin/uploads`, token: product.token, file, videoId, uploadUrl };
}

/** Waits until the video is ready, plays it, and looks for what else was left, a week later. */
async function checkVideo(videoId: string): Promise<string> {
  const start = performance.now();
  let state: string | undefined;
  await until(async () => {
    state = (await product.newestFile(videoId))?.state;
    return state === 'ready' || state === 'failed';
  }, 1_200_000);
  if (state !== 'ready') throw new Error(`The video is ${state}`);
  const seconds = (performance.now() - start) / 1000;
  await product.play(videoId);
  await server.stop();
  await checkLeftovers(data, uploaded);
  await server.start();
  return `ready ${seconds.toFixed(1)} s later, plays, one set of files`;
}

async function until(isTrue: () => boolean | Promise<boolean>, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Waited ${timeout} ms in vain`);
    await delay(20);
  }
}
