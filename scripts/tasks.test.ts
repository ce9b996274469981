import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildInputs } from '../federation/build/src/build-id.ts';
import { describe, expect, it } from 'vitest';

interface Task {
  readonly taskId: string;
  readonly directory: string;
  readonly command: string;
  /** Hashes of files, by path in the directory. */
  readonly inputs: Readonly<Record<string, string>>;
}

interface Plan {
  readonly tasks: readonly Task[];
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
}

/** What the task runner would run, and the inputs that it takes into account. */
function plan(...args: string[]): Plan {
  const turbo = path.resolve('node_modules/turbo/bin/turbo');
  const json = execFileSync(process.execPath, [turbo, 'run', ...args, '--dry=json'], {
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(json) as Plan;
}

/** The input files of the tasks, by path in the workspace. */
const filesOf = ({ tasks, globalCacheInputs }: Plan): Set<string> =>
  new Set([
    ...Object.keys(globalCacheInputs.files),
    ...tasks.flatMap(({ directory, inputs }) => Object.keys(inputs).map((file) => path.join(directory, file))),
  ]);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The task runner runs in a separate process. */
const timeout = 30_000;

describe('a cached build', { timeout }, () => {
  it.each([
    ['shell', 'host'],
    ['remote-public', 'remote'],
    ['remote-member', 'remote'],
    ['remote-admin', 'remote'],
  ] as const)('of %s is replaced when a file changes that decides its version', (part, side) => {
    const watched = filesOf(plan('build', `--filter=${part}`));
    const deciding = buildInputs(path.resolve(part), side).flatMap(({ folder, files }) =>
      files.map((file) => path.relative('.', path.join(folder, file))),
    );
    expect(deciding.length).toBeGreaterThan(50);
    expect(deciding.filter((file) => !watched.has(file))).toEqual([]);
  });

  it('is reused when only tests change', () => {
    expect([...filesOf(plan('build'))].filter(isTest)).toEqual([]);
  });
});

describe('the task "test"', { timeout }, () => {
  it('runs the tests of every package that has tests', () => {
    const { tasks } = plan('test');
    const withTests = tasks.filter(
      ({ taskId, inputs }) => taskId.endsWith('#sources') && Object.keys(inputs).some(isTest),
    );
    expect(withTests.length).toBeGreaterThan(10);
    for (const { taskId, directory } of withTests) {
      const test = tasks.find((task) => task.taskId === taskId.replace('#sources', '#test'));
      expect(test?.command).toContain(directory === 'api' ? '--project "api-*"' : ` ${directory}/`);
    }
  });

  it('runs again when a source changes that a package depends on', () => {
    const files = filesOf(plan('test', '--filter=remote-member'));
    expect([...files]).toEqual(
      expect.arrayContaining([
        'remote-member/src/routes.ts',
        'shared-ui/src/actions/Button.tsx',
        'shared-api/src/errors.ts',
        'vitest.config.ts',
      ]),
    );
    expect([...files].filter((file) => file.startsWith('remote-admin/'))).toEqual([]);
  });
});
