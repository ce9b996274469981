import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { BuildInputsPlugin } from './build-inputs-plugin.ts';

const workspace = path.resolve(import.meta.dirname, '../../..');

let output: string;
beforeEach(async () => {
  output = await mkdtemp(path.join(tmpdir(), 'build-inputs-'));
});
afterEach(() => rm(output, { recursive: true }));

/** Builds the module as if it were one of `remote-member`. */
async function errorsOf(entry: string): Promise<string[]> {
  const compiler = webpack({
    mode: 'development',
    target: 'node',
    context: workspace,
    entry,
    output: { path: output },
    plugins: [new BuildInputsPlugin(path.join(workspace, 'remote-member'), 'remote')],
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('webpack returned no result')),
    );
  });
  return (stats.toJson({ errors: true }).errors ?? []).map(({ message }) => message);
}

describe('BuildInputsPlugin', () => {
  it('accepts a build of files that its id covers', async () => {
    expect(await errorsOf('./federation/build/src/manifest-loader.mjs')).toEqual([]);
  });

  it('fails a build that reads another file of the workspace', async () => {
    expect(await errorsOf('./scripts/machine/port.mjs')).toEqual([
      'The build reads scripts/machine/port.mjs, but its id does not cover that file.',
    ]);
  });
});
