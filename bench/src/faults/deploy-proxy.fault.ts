import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from 'api/testing/network/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawVideo } from '../draw-video.ts';
import { ProductClient } from '../product-client.ts';
import { ServerProcess } from '../server-process.ts';
import { send, startCaddy, startNginx, startPlainNginx, type Proxy } from './proxies.ts';

/** The product behind the proxies of `deploy/proxy/`. Their certificates are of nobody whom this machine trusts. */
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';

const MEGABYTE = 1024 * 1024;
/** Longer than a proxy waits for a whole body by default, with pauses that are shorter than it waits for more of it. */
const SLOW = { pieces: 8, everyMs: 10_000 };

const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-proxy-'));
afterAll(() => rm(folder, { recursive: true }));
const serverPort = await freePort();
const metricsPort = await freePort();
const server = new ServerProcess(folder, serverPort, {
  PUBLIC_URL: 'https://localhost',
  TRUST_PROXY: 'loopback',
  METRICS_PORT: String(metricsPort),
  RECOVERY_RATE: '3',
  LOG_LEVEL: 'info',
});
await server.start();
afterAll(() => server.stop());

const video = path.join(folder, 'video.mp4');
await drawVideo('ffmpeg', video, { seconds: 4, size: '640x360', noise: 40 });

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

/** Whether the program is there: Debian's `nginx-light`, `caddy`. */
const has = (program: string) => spawnSync(program, ['--help']).error === undefined;

it.runIf(has('/usr/sbin/nginx'))('nginx as it is installed refuses what administrators upload', async () => {
  const proxy = await startPlainNginx({ folder: await folderOf('plain'), serverPort });
  try {
    const response = await fetch(`${proxy.url}/api/admin/pictures`, {
      method: 'POST',
      body: Buffer.alloc(2 * MEGABYTE),
    });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('nginx');
  } finally {
    await proxy.close();
  }
});

async function folderOf(name: string): Promise<string> {
  const own = path.join(folder, name);
  await mkdir(own, { recursive: true });
  return own;
}

for (const [name, program, start] of [
  ['nginx', '/usr/sbin/nginx', startNginx],
  ['caddy', 'caddy', startCaddy],
] as const) {
  describe.runIf(has(program))(`behind ${name}`, () => {
    let proxy: Proxy | undefined;
    let url = '';
    beforeAll(async () => {
      proxy = await start({ folder: await folderOf(name), serverPort });
      url = proxy.url;
    });
    afterAll(() => proxy?.close());
    let client: ProductClient | undefined;
    const loggedIn = async () => (client ??= await ProductClient.login(url));

    it('serves pages, compressed by the product, by HTTPS only', async () => {
      const page = await send(`${url}/`, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(page.status).toBe(200);
      expect(page.headers['content-encoding']).toMatch(/br|gzip/);
      expect(page.headers['strict-transport-security']).toBeDefined();
      const plain = await fetch(`${proxy?.httpUrl}/videos?page=2`, { redirect: 'manual' });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/videos\?page=2$/);
      expect((await send(`${url}/readyz`)).status).toBe(200);
    });

    it('keeps metrics away', async () => {
      expect((await send(`${url}/metrics`)).body.toString()).not.toContain('fullcourt_');
      const own = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(own).toContain('fullcourt_http_requests_total');
    });

    it('counts clients by their real address, and gives each request an id of its own', async () => {
      const from = { nginx: '127.0.0.2', caddy: '127.0.0.3' }[name];
      // Requests for one address have a limit, too.
      const email = `nobody@${name}.example`;
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        const { headers, ...request } = json({ email });
        const forged = {
          'x-forwarded-for': `203.0.113.${count}`,
          forwarded: `for=203.0.113.${count}`,
          'x-request-id': 'mine',
        };
        const response = await send(`${url}/api/auth/recover`, {
          ...request,
          headers: { ...headers, ...forged },
          from,
        });
        statuses.push(response.status);
        expect(response.headers['x-request-id']).not.toBe('mine');
        await expect.poll(() => readFile(server.log, 'utf8')).toContain(String(response.headers['x-request-id']));
      }
      expect(statuses).toEqual([204, 204, 204, 429]);
      const other = await send(`${url}/api/auth/recover`, {
        ...json({ email }),
        from: `${from}0`,
      });
      expect(other.status).toBe(204);
    });

    it('takes a video of any size, which then plays, with ranges and as a stream', async () => {
      const admin = await loggedIn();
      expect((await stat(video)).size).toBeGreaterThan(MEGABYTE);
      const id = await admin.createVideo({ title: `Video behind ${name}` });
      await admin.upload(id, video);
      await admin.play(id);
    });

    it('leaves the limits of files, and how they are said, to the product', async () => {
      const { token } = await loggedIn();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
      const picture = (size: number) =>
        send(`${url}/api/admin/pictures`, { method: 'POST', headers, body: Buffer.alloc(size) });
      expect((await picture(19 * MEGABYTE)).status).toBe(422);
      const tooLarge = await picture(21 * MEGABYTE).catch((error: unknown) => error);
      // It may end the connection while the body is on its way.
      if (tooLarge instanceof Error)
        expect(tooLarge).toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) as string });
      else
        expect(tooLarge).toMatchObject({
          status: 413,
          headers: { 'content-type': expect.stringContaining('json') as string },
        });
    });

    it('passes a body on as it arrives: what has arrived when the line ends is kept', async () => {
      const admin = await loggedIn();
      const id = await admin.createVideo({ title: `Slow video behind ${name}` });
      const tus = { authorization: `Bearer ${admin.token}`, 'tus-resumable': '1.0.0' };
      const encoded = (text: string) => Buffer.from(text).toString('base64');
      const metadata = `video_id ${encoded(id)},filename ${encoded('slow.mp4')}`;
      const size = 4 * MEGABYTE;
      const create = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata };
      const created = await send(`${url}/api/admin/uploads`, { method: 'POST', headers: create });
      expect(created.status).toBe(201);
      const upload = new URL(String(created.headers.location), url).pathname;
      const headers = {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(size),
      };
      const piece = Buffer.alloc(size / SLOW.pieces / 2);
      async function* slowly() {
        for (let count = 0; count < SLOW.pieces; count += 1) {
          yield piece;
          await delay(SLOW.everyMs);
        }
        throw new Error('the line has ended');
      }
      await expect(send(url + upload, { method: 'PATCH', headers, body: slowly() })).rejects.toThrow(
        'the line has ended',
      );
      await expect
        .poll(
          async () => Number((await send(url + upload, { method: 'HEAD', headers: tus })).headers['upload-offset']),
          { timeout: 30_000 },
        )
        .toBe(piece.length * SLOW.pieces);
    });
  });
}
