import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { z } from 'zod';
import { NOTICES_FILE } from 'federation-contract/third-party-notices';
import { OWN_LICENCE } from './part-package.ts';

/** The folder of a file's package. Greedy: a package may lie in the `node_modules` of another, as pnpm's do. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/** Packages that write code of their own into each bundle, so that none of their modules is in it. */
const AUTHORS_OF_RUNTIMES = ['webpack', 'mini-css-extract-plugin'].map((name) =>
  path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
);

const packageJson = z.object({ name: z.string(), version: z.string(), license: z.string().catch('see below') });

/**
 * Writes the licences of all packages that the part contains, which most of them demand of every copy. The build fails if
 * one has none. Known libraries for this overlook modules that webpack has joined, which are most.
 */
export class ThirdPartyNoticesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ThirdPartyNoticesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'ThirdPartyNoticesPlugin', stage }, () => {
        const text = noticesOf(packageFolders(compilation));
        compilation.emitAsset(NOTICES_FILE, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

function packageFolders({ chunks, chunkGraph }: Compilation): Set<string> {
  const files = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].flatMap(filesOf));
  return new Set([...files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []), ...AUTHORS_OF_RUNTIMES]);
}

/** The source files of a module, or of those that webpack has joined in it. */
function filesOf(module: Module): string[] {
  if ('modules' in module) return (module.modules as Module[]).flatMap(filesOf);
  const file = module.nameForCondition();
  return file === null ? [] : [file];
}

/** Packages with the same text stand above it together, in the order of their names. */
function noticesOf(folders: ReadonlySet<string>): string {
  const namesOf = new Map<string, string[]>();
  for (const { title, text } of [...folders].flatMap(noticeOf).sort((a, b) => (a.title < b.title ? -1 : 1))) {
    const names = namesOf.get(text) ?? [];
    if (!names.includes(title)) namesOf.set(text, [...names, title]);
  }
  return [...namesOf].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

/** None for a package of the product itself. */
function noticeOf(folder: string): { title: string; text: string }[] {
  const { name, version, license } = packageJson.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  if (license === OWN_LICENCE) return [];
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  if (files.length === 0) throw new Error(`${name} ${version} (${license}) has no file with its licence`);
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  return [{ title: `${name} ${version} (${license})`, text: texts.map((text) => text.trim()).join('\n\n') }];
}
