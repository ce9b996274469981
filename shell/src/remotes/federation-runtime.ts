import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from 'federation-contract/registry';
import { REQUEST_FILE } from 'federation-contract/remote-files';
import { routeKey, type RemoteModule } from 'federation-contract/remote-module';
import { FileRequests, setCrossOrigin } from './file-requests.ts';
import type { ContainerRuntime } from './remote-loader.ts';

const files = new FileRequests();
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
  },
]);

export const federationRuntime: ContainerRuntime = {
  async load(remote, attempt) {
    const { container, entry } = remote;
    const url = urlOf(remote, entry, attempt);
    await files.request(url, 'script');
    registerRemotes([{ name: container, entry: url, type: 'var' }], { force: attempt > 0 });
    return loadRemote<RemoteModule>(`${container}/routes`);
  },

  preload(remote, routeId, attempt) {
    const route = remote.routes.find(({ id }) => routeKey(remote.name, id) === routeId);
    const { scripts = [], styles = [] } = route ?? {};
    const texts = Object.values(remote.messages).flat();
    // The container reports what fails.
    for (const file of [...scripts, ...texts]) void files.request(urlOf(remote, file, attempt), 'script');
    for (const file of styles) void files.request(urlOf(remote, file, attempt), 'style');
  },

  cancel: (remote) => files.cancel(urlOf(remote, remote.entry, 0)),
};

function urlOf({ base }: RegisteredRemote, file: string, attempt: number): string {
  const url = new URL(base + file, location.origin);
  // A new URL per attempt, which the container passes on to its chunks: for the same URL the browser would reuse a
  // failed preload.
  if (attempt > 0) url.searchParams.set('retry', String(attempt));
  return url.href;
}
