import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from 'api/testing/network/free-port';

const proxies = path.resolve(import.meta.dirname, '../../../deploy/proxy');

export interface Proxy {
  readonly url: string;
  /** Of what leads to HTTPS. */
  readonly httpUrl: string;
  close(): Promise<void>;
}

interface Place {
  readonly folder: string;
  /** Of the product on this machine. */
  readonly serverPort: number;
}

/** nginx as `deploy/proxy/nginx.conf` has it, at other ports of this machine. */
export async function startNginx(place: Place): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const replaced: Readonly<Record<string, string>> = {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'server_name fullcourt.example;': 'server_name localhost;',
    '127.0.0.1:3000': `127.0.0.1:${place.serverPort}`,
    '/etc/ssl/fullcourt': place.folder,
  };
  let sample = await readFile(path.join(proxies, 'nginx.conf'), 'utf8');
  for (const [text, instead] of Object.entries(replaced)) {
    if (!sample.includes(text)) throw new Error(`nginx.conf has no ${text}`);
    sample = sample.replaceAll(text, instead);
  }
  makeCertificate(place.folder);
  return {
    ...(await runNginx(place.folder, sample, `https://localhost:${https}`)),
    httpUrl: `http://localhost:${http}`,
  };
}

/** nginx without a setting but the server that it asks. */
export async function startPlainNginx({ folder, serverPort }: Place): Promise<Omit<Proxy, 'httpUrl'>> {
  const port = await freePort();
  const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${serverPort}; } }`;
  return runNginx(folder, server, `http://localhost:${port}`);
}

async function runNginx(folder: string, servers: string, url: string) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${servers} }`,
  );
  return run('/usr/sbin/nginx', ['-c', config, '-p', folder, '-e', 'stderr'], {}, url);
}

/** Caddy as `deploy/proxy/Caddyfile` has it, with a certificate of its own. */
export async function startCaddy({ folder, serverPort }: Place): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const config = path.join(folder, 'Caddyfile');
  const options = [
    'admin off',
    `http_port ${http}`,
    `https_port ${https}`,
    'default_bind 127.0.0.1',
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder}/caddy`,
  ];
  const sample = await readFile(path.join(proxies, 'Caddyfile'), 'utf8');
  await writeFile(config, `{\n${options.join('\n')}\n}\n${sample}`);
  const env = { FULLCOURT_HOST: 'localhost', FULLCOURT_SERVER: `127.0.0.1:${serverPort}`, HOME: folder };
  const started = await run(
    'caddy',
    ['run', '--config', config, '--adapter', 'caddyfile'],
    env,
    `https://localhost:${https}`,
  );
  return { ...started, httpUrl: `http://localhost:${http}` };
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv, url: string) {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${program} does not start: ${errors}`);
    await delay(50);
  }
  return {
    url,
    close: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const { status } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    ...files,
  ]);
  if (status !== 0) throw new Error('openssl makes no certificate');
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | AsyncIterable<Buffer>;
  /** The address of this machine that it comes from: `127.0.0.2` is another client. */
  readonly from?: string;
}

/** Sends a request from an address of this machine; resolves with the response, or rejects if the body was not taken. */
export async function send(url: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Sent = {}) {
  const outgoing = request(url.replace('localhost', '127.0.0.1'), {
    method,
    headers: { host: new URL(url).host, ...headers },
    servername: 'localhost',
    localAddress: from,
    rejectUnauthorized: false,
    agent: false,
  });
  const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  const write = async () => {
    try {
      if (Buffer.isBuffer(body)) outgoing.write(body);
      else if (body) for await (const piece of body) outgoing.write(piece);
      outgoing.end();
    } catch (error) {
      outgoing.destroy();
      throw error;
    }
  };
  const [[response]] = await Promise.all([responded, write()]);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
