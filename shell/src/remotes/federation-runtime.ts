import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from 'federation-contract/registry';
import { FILE_HASHES, filesOfScreen, REQUEST_FILE, type ScreenFile } from 'federation-contract/remote-files';
import { partLabel } from 'federation-contract/request-headers';
import { routeKey, type RemoteModule } from 'federation-contract/remote-module';
import { entryMark } from '../health/marks.ts';
import { FileRequests, setCrossOrigin } from './file-requests.ts';
import { withClientOf } from './own-client.ts';
import type { ContainerRuntime } from './remote-loader.ts';

const files = new FileRequests();
/** The label of each remote, by the name of its container. */
const labels = new Map<string, string>();
/** Of entries, and of what else the page knows, by URL. */
const hashes: Record<string, string> = {};
Object.assign(globalThis, { [REQUEST_FILE]: files.request, [FILE_HASHES]: hashes });

registerPlugins([
  {
    name: 'entries',
    // In the mode of its preload, or an entry on another origin would be downloaded twice.
    createScript({ url }) {
      const integrity = hashes[url];
      if (!integrity) throw new Error(`there is no hash of ${url}`);
      const script = document.createElement('script');
      script.integrity = integrity;
      setCrossOrigin(script, url);
      return script;
    },
    beforeInitContainer(options) {
      const label = labels.get(options.remoteInfo.name) ?? '';
      return { ...options, shareScope: withClientOf(label, options.shareScope) };
    },
  },
]);

export const federationRuntime: ContainerRuntime = {
  async load(remote, screen) {
    const { integrity } = remote;
    if (!integrity) throw new Error('the registry has no hash of its entry');
    const base = baseOf(remote);
    const requested = files.request(base + remote.entry, 'script', integrity);
    for (const [file, hash] of Object.entries(remote.files ?? {})) hashes[base + file] = hash;
    for (const { file, as } of filesOf(remote, screen)) files.preload(base + file, as, hashes[base + file]);
    const entry = await requested;
    hashes[entry] = integrity;
    labels.set(remote.container, partLabel(remote.name, remote.version));
    registerRemotes([{ name: remote.container, entry, type: 'var' }], { force: true });
    const module = await loadRemote<RemoteModule>(`${remote.container}/routes`);
    performance.mark(entryMark(remote.name));
    return module;
  },

  cancel: (remote, error) => files.cancel(baseOf(remote), error),
};

const baseOf = ({ base }: RegisteredRemote) => new URL(base, location.origin).href;

/**
 * The files of a screen or panel, besides the entry, and the list of hashes if the page does not have theirs. The registry of a
 * page has messages in its language only.
 */
function filesOf(remote: RegisteredRemote, screen: string): ScreenFile[] {
  const { entry, hashes: list, files: known = {} } = remote;
  const shown = [...remote.routes, ...(remote.panels ?? [])].find(({ id }) => routeKey(remote.name, id) === screen);
  if (!shown) return [];
  const needed = filesOfScreen(remote, shown, document.documentElement.lang).filter(({ file }) => file !== entry);
  if (!list || needed.every(({ file }) => file in known)) return needed;
  return [{ file: list, as: 'script' }, ...needed];
}
