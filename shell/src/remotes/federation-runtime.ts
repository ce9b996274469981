import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'federation/contract';
import type { ContainerRuntime } from './remote-loader.ts';

export const federationRuntime: ContainerRuntime = {
  register({ container, base, entry }, attempt) {
    const url = new URL(base + entry, location.origin);
    // A new address per attempt, or the request would queue behind the one that failed.
    if (attempt > 0) url.searchParams.set('retry', String(attempt));
    registerRemotes([{ name: container, entry: url.href, type: 'var' }], { force: attempt > 0 });
  },
  load: ({ container }) => loadRemote<RemoteModule>(`${container}/routes`),
};
