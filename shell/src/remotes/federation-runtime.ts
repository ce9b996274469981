import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'federation-contract/remote-module';
import type { ContainerRuntime } from './remote-loader.ts';

export const federationRuntime: ContainerRuntime = {
  register({ container, base, entry }, attempt) {
    const url = new URL(base + entry, location.origin);
    // A new URL per attempt, which the container passes on to its chunks: for the same URL the browser would reuse a
    // failed preload, or wait for one that hangs.
    if (attempt > 0) url.searchParams.set('retry', String(attempt));
    registerRemotes([{ name: container, entry: url.href, type: 'var' }], { force: attempt > 0 });
  },
  load: ({ container }) => loadRemote<RemoteModule>(`${container}/routes`),
};
