import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from 'federation-contract/registry';
import { filesOfScreen, REQUEST_FILE } from 'federation-contract/remote-files';
import { routeKey, type RemoteModule } from 'federation-contract/remote-module';
import { entryMark } from '../health/marks.ts';
import { FileRequests, setCrossOrigin } from './file-requests.ts';
import type { ContainerRuntime } from './remote-loader.ts';

const files = new FileRequests();
/** Of entries, by URL. */
const hashes = new Map<string, string>();
Object.assign(globalThis, { [REQUEST_FILE]: files.request });

registerPlugins([
  {
    name: 'entries',
    // In the mode of its preload, or an entry on another origin would be downloaded twice.
    createScript({ url }) {
      const integrity = hashes.get(url);
      if (!integrity) throw new Error(`there is no hash of ${url}`);
      const script = document.createElement('script');
      script.integrity = integrity;
      setCrossOrigin(script, url);
      return script;
    },
  },
]);

export const federationRuntime: ContainerRuntime = {
  async load(remote, screen) {
    const { integrity } = remote;
    if (!integrity) throw new Error('the registry has no hash of its entry');
    const base = baseOf(remote);
    const requested = files.request(base + remote.entry, 'script', integrity);
    for (const { file, as } of filesOf(remote, screen)) files.preload(base + file, as);
    const entry = await requested;
    hashes.set(entry, integrity);
    registerRemotes([{ name: remote.container, entry, type: 'var' }], { force: true });
    const module = await loadRemote<RemoteModule>(`${remote.container}/routes`);
    performance.mark(entryMark(remote.name));
    return module;
  },

  cancel: (remote, error) => files.cancel(baseOf(remote), error),
};

const baseOf = ({ base }: RegisteredRemote) => new URL(base, location.origin).href;

/** The files of a screen, besides the entry. The registry of a page has messages in its language only. */
function filesOf(remote: RegisteredRemote, screen: string) {
  const route = remote.routes.find(({ id }) => routeKey(remote.name, id) === screen);
  if (!route) return [];
  return filesOfScreen(remote, route, document.documentElement.lang).filter(({ file }) => file !== remote.entry);
}
