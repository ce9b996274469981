import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { describe, expect, it, vi } from 'vitest';

// It starts a process for each command.
vi.setConfig({ testTimeout: 120_000 });

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What the operators' commands of a checkout run: `ledger:check` → `check-ledger`. */
const scripts = Object.entries(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
).flatMap(([name, line]) => {
  const file = /^node server\/dist\/commands\/([\w-]+)\.js$/.exec(line)?.[1];
  return file === undefined ? [] : [[name, file] as const];
});

// A deployment whose commands say what they were started with, on a machine whose systemd does so, too.
const folder = await folderForFile();
const release = path.join(folder, 'releases/1');
const bin = path.join(folder, 'bin');
const command = path.join(bin, 'fullcourt');
const settings = path.join(folder, 'fullcourt.env');
mkdirSync(path.join(release, 'dist/commands'), { recursive: true });
mkdirSync(bin);
cpSync(path.join(root, 'deploy'), path.join(release, 'deploy'), { recursive: true });
symlinkSync(path.join(release, 'deploy/bin/fullcourt'), command);
for (const [, file] of scripts)
  writeFileSync(
    path.join(release, `dist/commands/${file}.js`),
    `console.log(['${file}', ...process.argv.slice(2)].join(' '))`,
  );
writeFileSync(settings, '');
const program = (name: string, script: string) => {
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(bin, name), 0o755);
};
program('systemd-run', 'for each; do echo "$each"; done');
program('id', 'echo "$USER_ID"');

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const PATH = [bin, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { PATH, USER_ID: '0', ...env },
  });
  return { status, out: stdout, errors: stderr };
}

describe.skipIf(process.platform === 'win32')('the command fullcourt of a deployment', () => {
  it('has each command of operators that a checkout has, under the same name', () => {
    expect(scripts.length).toBeGreaterThan(10);
    for (const [name, file] of scripts) {
      expect(existsSync(path.join(root, `server/src/commands/${file}.ts`))).toBe(true);
      // In a container: without a file of settings.
      expect({ name, ...run([name, '--read', '10']) }).toEqual({
        name,
        status: 0,
        out: `${file} --read 10\n`,
        errors: '',
      });
    }
  });

  it('runs it as the user of the product, with its settings or others', () => {
    const { status, out } = run(['backup', '/a folder'], { FULLCOURT_SETTINGS: settings });
    expect(status).toBe(0);
    expect(out.split('\n')).toEqual(
      expect.arrayContaining(['--uid', 'fullcourt', `EnvironmentFile=${settings}`, '/a folder']),
    );
    expect(out).toContain(`/usr/bin/node\n${path.join(release, 'dist/commands/backup.js')}\n/a folder\n`);
  });

  it.each([
    { args: [], env: {}, says: /^Specify a command of docs\/commands\.md/ },
    { args: ['ledger:chek'], env: {}, says: /^Specify a command/ },
    { args: ['run'], env: {}, says: /^Specify a command/ },
    { args: ['repair'], env: { FULLCOURT_SETTINGS: '/nowhere' }, says: /^There is no file \/nowhere/ },
    { args: ['repair'], env: { FULLCOURT_SETTINGS: settings, USER_ID: '1000' }, says: /^Run it as root/ },
  ])('says what is wrong with $args and $env', ({ args, env, says }) => {
    expect(run(args, env)).toEqual({ status: 1, out: '', errors: expect.stringMatching(says) as string });
  });

  it('is what the pages for a deployed product say', () => {
    const names = scripts.map(([name]) => name).filter((name) => name !== 'demo:reset');
    for (const file of ['docs/on-call.md', 'docs/operating.md', 'docs/security.md', 'deploy/monitoring/alerts.yaml']) {
      const others = names.filter((name) => new RegExp(`pnpm ${name}\\b`).test(read(file)));
      expect({ file, others }).toEqual({ file, others: [] });
      for (const [, name = ''] of read(file).matchAll(/\bfullcourt ([a-z-]+:[a-z]+)/g)) expect(names).toContain(name);
    }
  });
});
