import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { desc, eq, sql } from 'drizzle-orm';
import { videoUpload } from 'shared-api/videos/video-files';
import { beforeEach } from 'vitest';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { ADMIN } from '../demo-fixture.ts';
import { TestApi, type TestResponse } from '../test-api.ts';

const drills = path.resolve(import.meta.dirname, '../../../../demo/media/drills');

/** A video: one of the demo's drills, H.264 without sound at 1280 × 720 and 30 frames per second. */
export const drillVideo = (): Buffer => readFileSync(drillFile());
const drillFile = () => path.join(drills, readdirSync(drills).filter((name) => name.endsWith('.mp4'))[0] ?? '');

/** A playlist that names a video of this machine. */
export const playlist = (): Buffer =>
  Buffer.from(`#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:8\n#EXTINF:8,\n${drillFile()}\n#EXT-X-ENDLIST\n`);

/** A second of silence. */
export function silence(): Buffer {
  const header = Buffer.alloc(44);
  const samples = 8000;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samples, 24);
  header.writeUInt32LE(samples, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };

/** Headers that begin an upload. */
export const creation = (size: number | string, metadata: Readonly<Record<string, string>>) => ({
  ...TUS,
  'upload-length': String(size),
  ...(Object.keys(metadata).length > 0 && {
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join(','),
  }),
});

const lengthOf = (bytes: Buffer | Readable) => (Buffer.isBuffer(bytes) ? bytes.length : 0);

/** Uploads by the tus protocol, as one person. A stream has no `Content-Length`. */
export class Uploader {
  private readonly api: TestApi;
  private readonly token: string;

  constructor(api: TestApi, token: string) {
    this.api = api;
    this.token = token;
  }

  /** The same person at another server. */
  on = (api: TestApi) => new Uploader(api, this.token);

  create = (size: number | string, metadata: Readonly<Record<string, string>>): Promise<TestResponse> =>
    this.api.call('POST', '/api/admin/uploads', { token: this.token, headers: creation(size, metadata) });

  /** Begins an upload with all its bytes. */
  createWith = (bytes: Buffer | Readable, videoId: string, size = lengthOf(bytes)): Promise<TestResponse> =>
    this.api.call('POST', '/api/admin/uploads', {
      token: this.token,
      headers: {
        ...creation(size, { video_id: videoId, filename: 'drill.mp4' }),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    });

  /** Begins an upload of a video's file; returns its URL. */
  async begin(videoId: string, size: number): Promise<string> {
    const { headers } = await this.create(size, { video_id: videoId, filename: 'drill.mp4' });
    return String(headers['location']);
  }

  send = (
    url: string,
    bytes: Buffer | Readable,
    offset: number | string = 0,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestResponse> =>
    this.api.call('PATCH', url, {
      token: this.token,
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
      payload: bytes,
    });

  offset = async (url: string): Promise<number | null> => {
    const { status, headers } = await this.api.call('HEAD', url, { token: this.token, headers: TUS });
    return status === 200 ? Number(headers['upload-offset']) : null;
  };

  remove = (url: string): Promise<TestResponse> => this.api.call('DELETE', url, { token: this.token, headers: TUS });

  /** Uploads a file of a video at once. */
  async upload(videoId: string, bytes: Buffer): Promise<TestResponse> {
    return this.send(await this.begin(videoId, bytes.length), bytes);
  }
}

/** Opens an API for the tests of a file, and a video to upload files for, which has none when a test begins. */
export async function openUploads(...settings: Parameters<typeof TestApi.open>) {
  const api = await TestApi.openForFile(...settings);
  const { db } = api.platform;
  const admin = await api.tokenOf(ADMIN);
  const [video] = await db.select().from(videos).orderBy(desc(videos.id)).limit(1);
  if (!video) throw new Error('The demo has no video');
  const isThis = eq(videos.id, video.id);
  beforeEach(async () => {
    await db.delete(videoFiles);
    await db.execute(sql`delete from pgboss.job`);
    await db.update(videos).set({ file_key: null, status: 'draft' }).where(isThis);
  });
  const state = async () => (await api.get(`/api/admin/videos/${video.id}/upload`, admin)).as(videoUpload);
  const videoRow = async () => (await db.select().from(videos).where(isThis))[0];
  const fileRow = async () => (await db.select().from(videoFiles))[0];
  /** The data of the jobs that wait. */
  const jobs = async () => (await db.execute(sql`select data from pgboss.job`)).rows;
  return { api, admin, uploader: new Uploader(api, admin), videoId: video.id, state, videoRow, fileRow, jobs };
}

export const checksumOf = (bytes: Buffer) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`;
