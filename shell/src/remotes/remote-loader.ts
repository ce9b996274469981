import { CONTRACT_VERSION, type RemoteModule } from 'federation-contract/remote-module';
import type { RegisteredRemote } from 'federation-contract/registry';
import type { ComponentType } from 'react';
import { withTimeout } from './with-timeout.ts';

/**
 * Timeout for an attempt; two have to fit into 15 s. Longer than that of a file (`FileRequests`), so that a slow network
 * may download many. The federation runtime's own is 20 s, far longer than users wait.
 */
const TIMEOUT_MS = 7000;

/** Loads containers: in the page the Module Federation runtime, in tests a stub. */
export interface ContainerRuntime {
  /** @param attempt 0 for the first; each later one must request the container and its chunks again */
  load(remote: RegisteredRemote, attempt: number): Promise<RemoteModule | null>;
  /** Requests a screen's files, which the container would do one after another. */
  preload(remote: RegisteredRemote, routeId: string, attempt: number): void;
  /** Cancels all requests for files of the remote. */
  cancel(remote: RegisteredRemote): void;
}

/**
 * Loads remotes, each at most once. When a remote or a screen of it fails to load, everything of the remote is loaded again
 * from new URLs: once right away, then with each further call.
 */
export class RemoteLoader {
  private readonly runtime: ContainerRuntime;
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly failures = new Map<string, number>();

  constructor(runtime: ContainerRuntime) {
    this.runtime = runtime;
  }

  /** Returns the component of a screen. Rejects with a `RemoteError` if the second attempt fails as well. */
  async screen(remote: RegisteredRemote, routeId: string): Promise<ComponentType> {
    if (remote.disabled) throw new RemoteError(remote, new Error('it is disabled'));
    try {
      return await this.attempt(remote, routeId);
    } catch {
      return this.attempt(remote, routeId);
    }
  }

  private async attempt(remote: RegisteredRemote, routeId: string): Promise<ComponentType> {
    const module = this.module(remote);
    this.runtime.preload(remote, routeId, this.failuresOf(remote));
    try {
      return await inTime(screenOf(module, routeId));
    } catch (cause) {
      this.discard(remote, module);
      throw new RemoteError(remote, cause);
    }
  }

  private module(remote: RegisteredRemote): Promise<RemoteModule> {
    const known = this.modules.get(remote.name);
    if (known) return known;
    const loading = this.fetchModule(remote);
    this.modules.set(remote.name, loading);
    return loading;
  }

  private async fetchModule(remote: RegisteredRemote): Promise<RemoteModule> {
    const module = await this.runtime.load(remote, this.failuresOf(remote));
    if (!module) throw new Error('the container exposes no routes');
    if (module.contract !== CONTRACT_VERSION) {
      throw new Error(`it was built for version ${module.contract} of the contract, the shell for ${CONTRACT_VERSION}`);
    }
    return module;
  }

  /** Forgets a module, unless another call that waited for the same one has already done so. */
  private discard(remote: RegisteredRemote, module: Promise<RemoteModule>): void {
    if (this.modules.get(remote.name) !== module) return;
    this.modules.delete(remote.name);
    this.failures.set(remote.name, this.failuresOf(remote) + 1);
    this.runtime.cancel(remote);
  }

  private failuresOf({ name }: RegisteredRemote): number {
    return this.failures.get(name) ?? 0;
  }
}

async function screenOf(module: Promise<RemoteModule>, routeId: string): Promise<ComponentType> {
  const { routes } = await module;
  const route = routes.find(({ id }) => id === routeId);
  if (!route) throw new Error(`no screen "${routeId}"`);
  const { Component } = await route.lazy();
  return Component;
}

const inTime = <T>(loading: Promise<T>): Promise<T> =>
  withTimeout(loading, TIMEOUT_MS, () => new Error(`no response within ${TIMEOUT_MS} ms`));

/** A remote, or one of its screens, could not be loaded. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor({ name, version }: RegisteredRemote, cause: unknown) {
    super(`Remote "${name}" ${version}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
