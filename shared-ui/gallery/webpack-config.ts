import path from 'node:path';
import { baseConfig, type Build } from 'federation/webpack/base';
import type { Compiler, Configuration } from 'webpack';

const root = path.resolve(import.meta.dirname, '..');

/** The gallery as one page of its own, by the rules of every part's build. */
export function galleryConfig(mode: Build['mode']): Configuration {
  const base = baseConfig({ root, version: 'gallery', id: 'gallery', mode }, 'gallery');
  return {
    ...base,
    entry: { gallery: path.join(import.meta.dirname, 'main.tsx') },
    output: { ...base.output, path: path.join(root, 'dist/gallery') },
    plugins: [...(base.plugins ?? []), { apply: emitPage }],
  };
}

/** Writes `index.html` around the files of the entry. */
function emitPage({ webpack, hooks }: Compiler): void {
  hooks.thisCompilation.tap('page', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compilation.hooks.processAssets.tap({ name: 'page', stage }, () => {
      const files = compilation.entrypoints.get('gallery')?.getFiles() ?? [];
      compilation.emitAsset('index.html', new webpack.sources.RawSource(page(files)));
    });
  });
}

const page = (files: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fullcourt components</title><link rel="icon" href="data:,">
${files
  .filter((file) => file.endsWith('.css'))
  .map((file) => `<link rel="stylesheet" href="${file}">\n`)
  .join('')}</head>
<body>
<div id="root"></div>
${files
  .filter((file) => file.endsWith('.js'))
  .map((file) => `<script src="${file}"></script>\n`)
  .join('')}</body>
</html>
`;
