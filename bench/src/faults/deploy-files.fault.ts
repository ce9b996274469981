import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What is in `deploy/`, as the programs see it that read it. */
const root = path.resolve(import.meta.dirname, '../../..');
const deployed = (file: string) => path.join(root, 'deploy', file);

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...SETTINGS },
  });
  return { status, output: stdout + stderr };
}

/** Those that the compose file demands. */
const SETTINGS = {
  HOSTNAME_PUBLIC: 'fullcourt.example',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  DATABASE_PASSWORD: 'x',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
};

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

describe.runIf(has('promtool'))('alerts', () => {
  it('are rules that Prometheus understands', () => {
    expect(run('promtool', 'check', 'rules', deployed('monitoring/alerts.yaml'))).toMatchObject({ status: 0 });
  });

  it('are raised by what they are about, and by nothing else', () => {
    expect(run('promtool', 'test', 'rules', deployed('monitoring/alerts.test.yaml'))).toMatchObject({ status: 0 });
  });
});

describe.runIf(has('systemd-analyze'))('the unit', () => {
  it('has no line that systemd ignores', () => {
    const { output } = run('systemd-analyze', 'verify', deployed('systemd/fullcourt.service'));
    // It looks for the program, too, which is not deployed here.
    expect(output.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([]);
  });

  it('leaves little exposed', () => {
    const { output } = run('systemd-analyze', 'security', '--offline=yes', deployed('systemd/fullcourt.service'));
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
    expect(Number(exposure)).toBeLessThan(3);
  });
});

describe.runIf(has('docker-compose'))('the compose file', () => {
  const config = (...more: readonly string[]) =>
    run('docker-compose', '-f', deployed('container/compose.yaml'), ...more);

  it('is one, with both roles and no metrics for the world', () => {
    const { status, output } = config('config');
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(output).toMatch(/ROLE: web\n/);
    expect(output).toMatch(/ROLE: worker\n/);
    expect([...output.matchAll(/published: (\d+)/g)].map(([, port]) => port)).toEqual(['80', '443', '443']);
  });
});
