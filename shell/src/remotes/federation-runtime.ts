import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from 'federation-contract/registry';
import { filesOfScreen, REQUEST_FILE } from 'federation-contract/remote-files';
import { partLabel } from 'federation-contract/request-headers';
import { routeKey, type RemoteModule } from 'federation-contract/remote-module';
import { entryMark } from '../health/marks.ts';
import { FileRequests, setCrossOrigin } from './file-requests.ts';
import { withClientOf } from './own-client.ts';
import type { ContainerRuntime } from './remote-loader.ts';

const files = new FileRequests();
/** The label of each remote, by the name of its container. */
const labels = new Map<string, string>();
Object.assign(globalThis, { [REQUEST_FILE]: files.request });

registerPlugins([
  {
    name: 'entries',
    // In the mode of its preload, or an entry on another origin would be downloaded twice.
    createScript({ url }) {
      const script = document.createElement('script');
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
    const base = baseOf(remote);
    const requested = files.request(base + remote.entry, 'script');
    for (const { file, as } of filesOf(remote, screen)) files.preload(base + file, as);
    const entry = await requested;
    labels.set(remote.container, partLabel(remote.name, remote.version));
    registerRemotes([{ name: remote.container, entry, type: 'var' }], { force: true });
    const module = await loadRemote<RemoteModule>(`${remote.container}/routes`);
    performance.mark(entryMark(remote.name));
    return module;
  },

  cancel: (remote, error) => files.cancel(baseOf(remote), error),
};

const baseOf = ({ base }: RegisteredRemote) => new URL(base, location.origin).href;

/** The files of a screen or panel, besides the entry. The registry of a page has messages in its language only. */
function filesOf(remote: RegisteredRemote, screen: string) {
  const entry = [...remote.routes, ...(remote.panels ?? [])].find(({ id }) => routeKey(remote.name, id) === screen);
  if (!entry) return [];
  return filesOfScreen(remote, entry, document.documentElement.lang).filter(({ file }) => file !== remote.entry);
}
