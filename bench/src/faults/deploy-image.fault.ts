import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from 'api/testing/network/free-port';
import { afterAll, describe, expect, it } from 'vitest';

/**
 * The steps of the container file, and those of a new machine, in a Debian of their own, which has nothing but this machine's Node:
 * base images cannot be had everywhere. It needs root and Debian's `debootstrap`.
 */
const workspace = path.resolve(import.meta.dirname, '../../..');
const canRun = process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).error === undefined;

const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-image-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const debian = path.join(folder, 'debian');
const home = path.join(debian, 'opt/fullcourt');

const run = (program: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: workspace, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return { status, output: String(stdout) + String(stderr) };
};
const inside = (script: string) => run('chroot', debian, 'sh', '-c', script);

const file = await readFile(path.join(workspace, 'deploy/container/Containerfile'), 'utf8');
/** The instructions of the last stage, with their continuation lines joined. */
const instructions = (file.split(/^FROM /m).at(-1) ?? '').replaceAll('\\\n', '').split('\n');
const all = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const command = (name: string) => JSON.parse(/\[.*\]$/.exec(all(name)[0] ?? '')?.[0] ?? '[]') as string[];

/** Starts what the image starts, as its user, on another port. */
async function start(port: number) {
  const env = Object.fromEntries(
    all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
  const child = spawn('chroot', ['--userspec=fullcourt:fullcourt', debian, ...command('CMD')], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`It does not start: ${output}`);
    await delay(100);
  }
  const version = (await (await fetch(`${url}/version`)).json()) as { commit: string };
  const page = await (await fetch(url)).text();
  const [program = '', ...args] = command('HEALTHCHECK').map((each) => each.replace(':3000', `:${port}`));
  const { status: health } = run('chroot', '--userspec=fullcourt:fullcourt', debian, program, ...args);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { version, page, health, code: child.exitCode };
}

describe.runIf(canRun)('a new machine', () => {
  it('gets a Debian, and from the container file what the product needs', async () => {
    expect(run('debootstrap', '--variant=minbase', 'bookworm', debian)).toMatchObject({ status: 0 });
    await copyFile(process.execPath, path.join(debian, 'usr/bin/node'));
    for (const step of all('RUN'))
      expect({ step, ...inside(`export DEBIAN_FRONTEND=noninteractive; ${step}`) }).toMatchObject({ status: 0 });
    expect(inside('ffmpeg -version')).toMatchObject({ status: 0 });
  });

  it('gets the server by one command, and starts it as its own user', async () => {
    expect(run(process.execPath, 'scripts/deploy.mjs', home)).toMatchObject({ status: 0 });
    const { version, page, health, code } = await start(await freePort());
    expect(path.basename(await readlink(path.join(home, 'current')))).toContain(version.commit);
    expect(page).toContain('Basketball drills on video');
    expect({ health, code }).toEqual({ health: 0, code: 0 });
  });

  it('keeps the former release beside the next one, and goes back to it', async () => {
    const current = path.join(home, 'current');
    const former = await readlink(current);
    const next = path.join('releases', 'next');
    await cp(path.join(home, former), path.join(home, next), { recursive: true, verbatimSymlinks: true });
    for (const release of [next, former]) {
      await symlink(release, `${current}.new`);
      await rename(`${current}.new`, current);
      expect(await start(await freePort())).toMatchObject({ health: 0, code: 0 });
    }
  });

  it('gets user, settings and unit by another command, which changes no settings that are there', async () => {
    await mkdir(path.join(debian, 'etc/systemd/system'), { recursive: true });
    const install = () =>
      inside('sh /opt/fullcourt/current/deploy/install.sh && stat -c "%a %U" /etc/fullcourt/fullcourt.env');
    expect(install()).toMatchObject({ status: 0, output: expect.stringContaining('600 root') as string });
    const settings = await readFile(path.join(debian, 'etc/fullcourt/fullcourt.env'), 'utf8');
    expect(settings).toMatch(/^SESSION_SECRET=[\da-f]{64}$/m);
    expect(install()).toMatchObject({ status: 0 });
    expect(inside('fullcourt')).toMatchObject({
      status: 1,
      output: expect.stringContaining('Specify a command') as string,
    });
    expect(await readFile(path.join(debian, 'etc/fullcourt/fullcourt.env'), 'utf8')).toBe(settings);
  });
});
