import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import type { AccessRule } from 'federation-contract/access';
import { CONTRACT_VERSION } from 'federation-contract/remote-module';
import type { Footer, MenuEntry, PanelDefinition, RouteDefinition } from 'federation-contract/route-manifest';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { integrityOf } from './integrity-of.ts';
import { LIST_FILE } from './integrity-plugin.ts';

interface ManifestOptions extends Pick<ReleaseManifest, 'part' | 'title' | 'version' | 'container' | 'shared'> {
  readonly entrypoint: string;
  readonly translations?: Readonly<Record<string, string>> | undefined;
  readonly routes: readonly RouteDefinition[];
  readonly menu: readonly MenuEntry[];
  readonly panels?: readonly PanelDefinition[] | undefined;
  readonly footer?: Footer | undefined;
  /** Reads what the build provides and needs, from its modules before they are concatenated. */
  readonly surface?: (compilation: Compilation) => Surface;
}

/** An access rule that may be changed, as schemas have it. */
const listOf = (rule: AccessRule) => (rule === '*' ? rule : [...rule]);

type Surface = Pick<ReleaseManifest, 'provides' | 'needs'>;

/** The chunk of a remote's exposed module, which every route needs besides its own. */
const EXPOSED_CHUNK = 'routes';
const MESSAGES_CHUNK = /^messages-(.+)$/;

/**
 * Writes `manifest.json`: which build this is, which files each route needs, and the integrity hash of every file. The
 * build fails if a route has no chunk named after its id, since the page could not preload it.
 */
export class ManifestPlugin {
  private readonly options: ManifestOptions;

  constructor(options: ManifestOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      let surface: Surface = {};
      compilation.hooks.afterChunks.tap('ManifestPlugin', () => {
        surface = this.options.surface?.(compilation) ?? {};
      });
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const json = JSON.stringify({ ...this.describe(compilation), ...surface }, null, 2);
        compilation.emitAsset('manifest.json', new compiler.webpack.sources.RawSource(json));
      });
    });
  }

  private describe(compilation: Compilation): ReleaseManifest {
    const { entrypoint, translations = {}, routes, menu, panels, footer = 'full', surface: _, ...rest } = this.options;
    const entry = compilation.entrypoints.get(entrypoint);
    if (!entry) throw new Error(`The build has no entry point "${entrypoint}"`);
    const exposed = routes.length > 0 ? namedChunkFiles(compilation, EXPOSED_CHUNK) : [];
    const loadedFor = (id: string) => {
      const files = [...new Set([...exposed, ...namedChunkFiles(compilation, id)])];
      return { scripts: scriptsOf(files), styles: stylesOf(files) };
    };
    return {
      ...rest,
      translations: { ...translations },
      contract: CONTRACT_VERSION,
      scripts: scriptsOf(filesOf(entry)),
      styles: stylesOf(filesOf(entry)),
      routes: routes.map(({ id, path, rule, title, description, translations, noIndex, bare = false }) => ({
        id,
        path,
        rule: listOf(rule),
        title,
        description,
        translations,
        noIndex,
        bare,
        ...loadedFor(id),
      })),
      menu: menu.map(({ rule, ...entry }) => ({ ...entry, rule: listOf(rule) })),
      panels: panels?.map(({ id, slot, rule }) => ({ id, slot, rule: listOf(rule), ...loadedFor(id) })),
      footer,
      messages: messageChunks(compilation),
      hashes: Object.keys(compilation.assets).find((file) => LIST_FILE.test(file)),
      files: integrityOfAll(compilation),
    };
  }
}

/** Returns the scripts of each chunk of messages: `messages-es` has those in Spanish. */
function messageChunks(compilation: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    [...compilation.namedChunkGroups.keys()].flatMap((name) => {
      const language = MESSAGES_CHUNK.exec(name)?.[1];
      return language ? [[language, scriptsOf(namedChunkFiles(compilation, name))]] : [];
    }),
  );
}

/** Files of every chunk that is loaded together with the chunk of that name. */
function namedChunkFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group) return filesOf(group);
  const chunk = compilation.namedChunks.get(name);
  if (chunk) return [...chunk.files];
  throw new Error(`No chunk is named "${name}": give the route's import a webpackChunkName equal to its id`);
}

function filesOf(group: ChunkGroup): string[] {
  return group.chunks.flatMap((chunk: Chunk) => [...chunk.files]);
}

const scriptsOf = (files: readonly string[]) => files.filter((file) => /\.js$/.test(file) && !isHotUpdate(file));
const stylesOf = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'));
const isHotUpdate = (file: string) => file.includes('.hot-update.');

function integrityOfAll(compilation: Compilation): Record<string, string> {
  return Object.fromEntries(
    Object.entries(compilation.assets)
      .filter(([file]) => !isHotUpdate(file) && !file.endsWith('.map'))
      .map(([file, source]) => [file, integrityOf(source.buffer())])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}
