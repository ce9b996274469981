import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { FILE_HASHES } from 'federation-contract/remote-files';
import { integrityOf } from './integrity-of.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'integrity-'));
  const files = {
    'main.js': "globalThis.load = { one: () => import('./one.js'), two: () => import('./two.js') };",
    'one.js': "import './one.css'; export const name = 'one';",
    'two.js': "export const name = 'two';",
    'one.css': '.one { color: red }',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  for (const place of ['inline', 'list'] as const) builds.set(place, await build(place));
});
afterAll(() => rm(folder, { recursive: true }));

type Files = Map<string, Buffer>;
type Place = ConstructorParameters<typeof IntegrityPlugin>[0];

const builds = new Map<Place, Files>();
const filesOf = (place: Place): Files =>
  new Map([...(builds.get(place) ?? [])].map(([name, content]) => [name, Buffer.from(content)]));

/** Builds a part whose first script can load two chunks, one of which has a style. */
async function build(place: Place): Promise<Files> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: {
      path: path.join(folder, 'dist', place),
      filename: 'entry.js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, path.join(import.meta.dirname, '../node_modules/css-loader')],
        },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }), new IntegrityPlugin(place)],
    optimization: { chunkIds: 'named' },
  });
  const files: Files = new Map();
  compiler?.hooks.assetEmitted.tap('files', (name, { content }) => void files.set(name, content));
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return files;
}

interface Element {
  integrity?: string;
  src?: string;
  href?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

const BASE = 'https://court.example/r/part/1/';

/** A page that loads files as a browser does: without a hash as they are, otherwise if the hash is theirs. */
function open(files: Files, known: Record<string, string> = {}) {
  const requested: string[] = [];
  const insert = (element: Element) => {
    const name = (element.src ?? element.href ?? '').replace(BASE, '');
    const content = files.get(name) ?? Buffer.of();
    const intact = !element.integrity || element.integrity === integrityOf(content);
    requested.push(name.replace(/\.[0-9a-f]{8}/, ''));
    if (intact && element.src) vm.runInContext(content.toString(), context);
    queueMicrotask(() =>
      element[intact ? 'onload' : 'onerror']?.({ type: intact ? 'load' : 'error', target: element }),
    );
  };
  const document = {
    currentScript: { tagName: 'SCRIPT', src: `${BASE}entry.js` },
    createElement: () => ({ setAttribute: () => {} }),
    getElementsByTagName: () => [],
    head: { appendChild: insert },
  };
  const hashes = Object.fromEntries(Object.entries(known).map(([name, hash]) => [BASE + name, hash]));
  const context = vm.createContext({ document, setTimeout, clearTimeout, [FILE_HASHES]: hashes });
  context.self = context;
  vm.runInContext(files.get('entry.js')?.toString() ?? '', context);
  return { requested, load: context.load as Record<'one' | 'two', () => Promise<{ name: string }>> };
}

/** The name of a file by what precedes the hash in it. */
const named = (files: Files, pattern: RegExp) => [...files.keys()].find((name) => pattern.test(name)) ?? '';
const ONE = /^one_js\..+\.js$/;
const STYLE = /\.css$/;
const LIST = /^hashes\./;

/** Adds a space to a file, so that only its hash changes. */
function pad(files: Files, pattern: RegExp): void {
  const name = named(files, pattern);
  files.set(name, Buffer.concat([files.get(name) ?? Buffer.of(), Buffer.from(' ')]));
}

/** Replaces a text in all files, and in those that have the hash of a changed one the hash, too. */
function edit(files: Files, before: string, after: string): void {
  for (const name of [...files.keys()].sort((a) => (LIST.test(a) ? -1 : 1))) {
    const content = files.get(name) ?? Buffer.of();
    const edited = Buffer.from(content.toString().replace(before, after));
    if (edited.equals(content)) continue;
    files.set(name, edited);
    edit(files, integrityOf(content), integrityOf(edited));
  }
}

describe.each<{ place: Place; first: string[] }>([
  { place: 'inline', first: [] },
  { place: 'list', first: ['hashes.js'] },
])('a part with its hashes $place', ({ place, first }) => {
  it('loads chunks and styles that have theirs', async () => {
    const { load, requested } = open(filesOf(place));
    expect([(await load.one()).name, (await load.two()).name]).toEqual(['one', 'two']);
    expect(requested.slice(0, first.length)).toEqual(first);
    expect(requested.slice(first.length).sort()).toEqual(['one_js.css', 'one_js.js', 'two_js.js']);
  });

  it.each([
    ['chunk', ONE],
    ['style', STYLE],
  ])('does not load a %s with one more byte, which means nothing', async (_, pattern) => {
    const files = filesOf(place);
    pad(files, pattern);
    const { load } = open(files);
    await expect(load.one()).rejects.toThrow();
    expect((await load.two()).name).toBe('two');
  });

  it.each([
    ['chunk', ONE],
    ['style', STYLE],
  ])('does not request a %s without a hash', async (_, pattern) => {
    const files = filesOf(place);
    const name = named(files, pattern);
    edit(files, `"${integrityOf(files.get(name) ?? Buffer.of())}"`, 'undefined');
    const { load, requested } = open(files);
    await expect(load.one()).rejects.toThrow();
    expect(requested).not.toContain(name.replace(/\.[0-9a-f]{8}/, ''));
    expect((await load.two()).name).toBe('two');
  });
});

it('does not load the list for files whose hashes the page has', async () => {
  const files = filesOf('list');
  const known = Object.fromEntries(
    [ONE, STYLE].map((pattern) => {
      const name = named(files, pattern);
      return [name, integrityOf(files.get(name) ?? Buffer.of())];
    }),
  );
  const { load, requested } = open(files, known);
  await load.one();
  expect(requested.sort()).toEqual(['one_js.css', 'one_js.js']);
});

it('loads nothing by a list that is not its own', async () => {
  const files = filesOf('list');
  pad(files, LIST);
  const { load, requested } = open(files);
  await expect(load.one()).rejects.toThrow('No hashes');
  expect(requested).toEqual(['hashes.js']);
});
