import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from 'api/testing/network/free-port';

/** Debian keeps it out of the path of users. */
const PROGRAM = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

/**
 * Serves a folder by an nginx with one worker, with a configuration of its own; `null` if there is none. Below `copiedUrl`
 * it reads files and writes them to the socket, as it has to with TLS, instead of leaving that to the kernel (`sendfile`).
 */
export async function startNginx(root: string) {
  if (PROGRAM === undefined) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-nginx-'));
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type video/mp4;
      open_file_cache max=100;
      server { listen 127.0.0.1:${port}; root "${root}"; location /copied/ { alias "${root}/"; sendfile off; } }
    }`,
  );
  const nginx = spawn(PROGRAM, ['-c', config, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  process.once('exit', () => nginx.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx does not start');
    await delay(20);
  }
  return {
    url,
    copiedUrl: `${url}/copied`,
    pid: nginx.pid ?? 0,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
