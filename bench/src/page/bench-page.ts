import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnv } from 'api/platform/env';
import { openPlatform } from 'api/platform';
import { seedDemo } from 'api/seed';
import { demoContent } from 'demo/content';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import webpack, { type Configuration } from 'webpack';
import { launchChromium } from '../launch-chromium.ts';
import { composedParts, readManifest, type BuiltPart } from './built-parts.ts';
import { compareVisits } from './compare-visits.ts';
import { servePage } from './page-server.ts';
import { manifests, singleConfig } from './single-config.ts';

/**
 * `pnpm bench:page`: compares the first visit to `/` of the composed product with a single bundle without federation,
 * built from the same sources and served by the same server. Visits are interleaved; prints medians.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });

const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
const config = parseEnv({ DATA_DIR: path.join(scratch, 'data') });
const platform = await openPlatform(config);
await seedDemo(platform, demoContent);

const composed = await servePage(await composedParts(), platform, config);
const single = await servePage(await singleParts(), platform, config);
const browser = await launchChromium();

try {
  const pages = { composed: composed.url, 'single bundle': single.url };
  await compareVisits(browser, pages, Number(options.runs));
} finally {
  await browser.close();
  await Promise.all([composed.close(), single.close()]);
  await platform.close();
  await rm(scratch, { recursive: true });
}

/**
 * The single bundle in the form that the gateway expects: one shell, and remotes whose screens are chunks of the same
 * build.
 */
async function singleParts(): Promise<BuiltPart[]> {
  const version = 'single';
  await run(singleConfig({ root: scratch, version, id: '00000000', mode: 'production' }));
  const folder = path.join(scratch, 'dist');
  const shell = await readManifest(folder);
  const remotes = manifests.map(({ name, routes }): ReleaseManifest => ({
    ...shell,
    part: name,
    container: `remote_${name}`,
    // There is no container to preload: a file that the page requests anyway takes its place.
    scripts: filesOfChunk(shell, 'home', '.js'),
    routes: routes.map(({ id, path, rule, title, bare = false }) => ({
      id,
      path,
      rule: rule === '*' ? rule : [...rule],
      title,
      bare,
      scripts: filesOfChunk(shell, id, '.js'),
      styles: filesOfChunk(shell, id, '.css'),
    })),
  }));
  return [shell, ...remotes].map((manifest) => ({ manifest, folder }));
}

function filesOfChunk(shell: ReleaseManifest, name: string, ending: string): string[] {
  return Object.keys(shell.files).filter((file) => file.startsWith(`${name}.`) && file.endsWith(ending));
}

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}
