import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { loadPart } from './load-part.ts';

/** `build`: makes the release of the part in the current folder, unless one of the same sources is there already. */
const { build, configure } = await loadPart(process.cwd(), 'production');

if (await isBuilt(build.root, build.version)) {
  console.log(`${build.version} is up to date`);
} else {
  const stats = await run(configure(build));
  console.log(stats.toString('errors-warnings') || `${build.version} built in ${seconds(stats)} s`);
  if (stats.hasErrors()) process.exitCode = 1;
}

async function isBuilt(root: string, version: string): Promise<boolean> {
  const file = path.join(root, 'dist/manifest.json');
  if (!existsSync(file)) return false;
  const built = JSON.parse(await readFile(file, 'utf8')) as { version?: unknown };
  return built.version === version;
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result'))));
  });
}

function seconds({ startTime, endTime }: Stats): string {
  return ((endTime - startTime) / 1000).toFixed(1);
}
