import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { StorageUnavailableError, type ByteRange } from '../../storage/storage.ts';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';
import { ffmpeg, makeClip, picture } from '../../../testing/files/clips.ts';
import { drillVideo } from '../../../testing/files/uploads.ts';
import { probeVideo } from './probe-video.ts';
import { takeReader } from './reader-process.ts';
import { runReader } from './run-reader.ts';

const folder = await folderForFile();

/** A small file with an index that claims to have so many frames, each of which its reader notes and sorts. */
async function claiming(frames: number): Promise<string> {
  const bytes = drillVideo();
  const file = path.join(folder, `${frames}.mp4`);
  // After the name of the table: its version, the number of its entries, and how many frames the first one is for.
  bytes.writeUInt32BE(frames, bytes.indexOf('stts') + 12);
  await writeFile(file, bytes);
  return file;
}

const describing = { name: 'describe', frames: undefined } as const;

it('lets the server respond to others while a file takes long to read', async () => {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = path.join(folder, 'whole.mp4');
  await writeFile(file, drillVideo());
  // The next one to read a file, which takes as long as it is stopped.
  const { reader, giveBack } = takeReader();
  await giveBack({ isIntact: true });
  reader.kill('SIGSTOP');
  let isRead = false;
  const probe = probeVideo(file).finally(() => (isRead = true));
  for (let count = 0; count < 20; count += 1) {
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  }
  expect(isRead).toBe(false);
  reader.kill('SIGCONT');
  expect(await probe).toMatchObject({ isPlayable: true });
  server.close();
});

it('takes a file that needs more memory than there is for a damaged one', async () => {
  const file = await claiming(0xffffffff);
  await expect(runReader(file, describing, { megabytes: 48 })).rejects.toMatchObject({ code: 'video_damaged' });
});

it.skipIf(ffmpeg === null)('takes a file whose parts need more memory than there is for a damaged one', async () => {
  const inputs = [...picture('64x64'), '-f', 'lavfi', '-i', 'sine=d=1', '-pix_fmt', 'yuv420p'];
  const bytes = await makeClip(folder, inputs, 'overlapping.mp4');
  const size = 100e6;
  // After the name of the table and its version: the size of each frame. They are all in the same bytes, and need 2.5 GB.
  bytes.writeUInt32BE(size, bytes.indexOf('stsz') + 8);
  const file = path.join(folder, 'overlapping.mp4');
  await writeFile(file, bytes);
  // The first two frames are one after the other.
  await truncate(file, bytes.length + 2 * size);
  const task = { name: 'copy', target: path.join(folder, 'copy.mp4'), format: { fastStart: 'fragmented' } } as const;
  await expect(runReader(file, task, { megabytes: 48 })).rejects.toMatchObject({ code: 'video_damaged' });
});

it('takes a file that is read without an end for a damaged one', async () => {
  const file = await claiming(0xffffffff);
  await expect(runReader(file, describing, { patience: 300 })).rejects.toMatchObject({ code: 'video_damaged' });
});

it('is interrupted while it reads', async () => {
  const closing = new AbortController();
  const probe = probeVideo(await claiming(0xffffffff), closing.signal);
  setTimeout(() => closing.abort(new Error('the server ends')), 200);
  await expect(probe).rejects.toThrow('the server ends');
});

it('does not take its own end for that of a connection', async () => {
  const file = await claiming(1);
  const { reader, giveBack } = takeReader();
  await giveBack({ isIntact: true });
  reader.kill('SIGKILL');
  // It ends, and this process has not noticed when it sends the next task.
  spawnSync('sleep', ['0.5']);
  await expect(runReader(file, describing)).rejects.toThrow('The reader of videos has ended (SIGKILL)');
});

it('reads a file of a storage elsewhere in parts', async () => {
  const bytes = drillVideo();
  const read = async ({ start, end }: ByteRange) => Readable.from([bytes.subarray(start, end + 1)]);
  const probed = await probeVideo({ size: bytes.length, read });
  expect(probed).toMatchObject({ width: 1280, height: 720, fps: 30, isPlayable: true });
});

it('does not blame the file for a storage that is away', async () => {
  const read = () => Promise.reject(new StorageUnavailableError('away'));
  await expect(probeVideo({ size: 1000, read })).rejects.toThrow(StorageUnavailableError);
});
