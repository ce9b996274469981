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
import { SLOW, visit, type Throttling, type Visit } from './measure.ts';
import { composedParts, readManifest, type BuiltPart } from './built-parts.ts';
import { servePage } from './page-server.ts';
import { report } from './report.ts';
import { manifests, singleConfig } from './single-config.ts';

/**
 * `pnpm bench:page`: compares the first visit to `/` of the composed product with a single bundle without federation,
 * built from the same sources and served by the same server. Visits are interleaved; prints medians.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const runs = Number(options.runs);

const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-'));
const config = parseEnv({ DATA_DIR: path.join(scratch, 'data') });
const platform = await openPlatform(config);
await seedDemo(platform, demoContent);

const composed = await servePage(await composedParts(), platform, config);
const single = await servePage(await singleParts(), platform, config);
const browser = await launchChromium();

try {
  console.log(await compare('Plain', null));
  console.log(await compare('150 ms, 1.6 Mbit/s, CPU throttled 4×', SLOW));
} finally {
  await browser.close();
  await Promise.all([composed.close(), single.close()]);
  await platform.close();
  await rm(scratch, { recursive: true });
}

/** Visits each once to warm the server's caches, then measures them alternately. */
async function compare(title: string, throttling: Throttling | null): Promise<string> {
  const visits: { composed: Visit[]; single: Visit[] } = { composed: [], single: [] };
  for (let run = 0; run <= runs; run += 1) {
    for (const [name, { url }] of [
      ['composed', composed],
      ['single', single],
    ] as const) {
      const measured = await visit(browser, url, throttling);
      if (run > 0) visits[name].push(measured);
    }
  }
  return report(`${title} (medians of ${runs})`, visits.composed, visits.single);
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
