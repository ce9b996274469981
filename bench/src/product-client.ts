import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sessionResponse } from 'shared-api/account/session';
import { videoUpload, type VideoFile } from 'shared-api/videos/video-files';
import { adminVideo, memberVideo } from 'shared-api/videos/videos';
import { Upload } from 'tus-js-client';

/** The administrator of the demo. */
export const ADMIN = { email: 'admin@fullcourt.test', password: 'Fullcourt1!' };

const VIDEO = {
  title: 'Video of a bench',
  description: '',
  price: 0,
  currency: 'EUR',
  discount: 0,
  published: false,
  free_sample: false,
  category_ids: [],
  chapters: [],
};

/** An administrator of a running product. */
export class ProductClient {
  readonly token: string;
  private readonly url: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async login(url: string): Promise<ProductClient> {
    const response = await fetch(`${url}/api/auth/login`, json(ADMIN));
    return new ProductClient(url, sessionResponse.parse(await response.json()).access_token);
  }

  async createVideo(fields: Partial<typeof VIDEO> = {}): Promise<string> {
    const response = await this.get('/api/admin/videos', json({ ...VIDEO, ...fields }));
    return adminVideo.parse(await response.json()).id;
  }

  /** Uploads a file, and waits until it plays; throws if it never does. */
  async upload(videoId: string, file: string): Promise<void> {
    const uploadSize = (await stat(file)).size;
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(createReadStream(file), {
        endpoint: `${this.url}/api/admin/uploads`,
        uploadSize,
        metadata: { video_id: videoId, filename: path.basename(file) },
        headers: { authorization: `Bearer ${this.token}` },
        onSuccess: () => resolve(),
        onError: reject,
      });
      upload.start();
    });
    let state: string | undefined;
    while (state !== 'ready') {
      if (state === 'failed') throw new Error('The video cannot be processed');
      await delay(200);
      state = (await this.newestFile(videoId))?.state;
    }
  }

  async newestFile(videoId: string): Promise<VideoFile | null> {
    const response = await this.get(`/api/admin/videos/${videoId}/upload`);
    return videoUpload.parse(await response.json()).file;
  }

  /** Plays the beginning and the middle of the MP4, and the first segment of the stream; throws if that fails. */
  async play(videoId: string): Promise<void> {
    const page = await this.get(`/api/videos/${videoId}`);
    const cookie = page.headers
      .getSetCookie()
      .map((header) => header.split(';', 1)[0])
      .join('; ');
    const { sources } = memberVideo.parse(await page.json());
    const sourceOf = (type: RegExp) => {
      const source = sources.find(({ src }) => type.test(src));
      if (!source) throw new Error(`The video has no source like ${type}`);
      return new URL(source.src, this.url);
    };
    const load = async (url: URL, range?: readonly [first: number, last: number]) => {
      const headers = { cookie, ...(range && { range: `bytes=${range.join('-')}` }) };
      const response = await fetch(url, { headers });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status !== (range ? 206 : 200)) throw new Error(`${url.pathname} responds with ${response.status}`);
      if (range && body.length !== range[1] - range[0] + 1)
        throw new Error(`${url.pathname} sends ${body.length} bytes`);
      return { body, size: Number(response.headers.get('content-range')?.split('/')[1]) };
    };
    const mp4 = sourceOf(/\.mp4/);
    const { body, size } = await load(mp4, [0, 1023]);
    if (body.toString('latin1', 4, 8) !== 'ftyp') throw new Error('The MP4 does not begin like one');
    await load(mp4, [Math.floor(size / 2), Math.min(size, Math.floor(size / 2) + 65536) - 1]);

    const main = sourceOf(/\.m3u8/);
    const quality = new URL(firstFile((await load(main)).body), main);
    const playlist = (await load(quality)).body;
    const [, length, offset] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlist.toString()) ?? [];
    const segment = new URL(firstFile(playlist), quality);
    const { body: media } = await load(segment, [Number(offset), Number(offset) + Number(length) - 1]);
    if (!/^(?:moof|styp|sidx)$/.test(media.toString('latin1', 4, 8))) throw new Error('The first segment is not one');
  }

  private async get(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${this.token}` };
    const response = await fetch(this.url + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} responds with ${response.status}: ${await response.text()}`);
    return response;
  }
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const firstFile = (playlist: Buffer) =>
  playlist
    .toString()
    .split('\n')
    .find((line) => line !== '' && !line.startsWith('#')) ?? '';
