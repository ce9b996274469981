import type { RemoteModule, RemoteRoute } from 'federation/contract';
import type { RegisteredRemote } from 'federation/registry';
import type { ComponentType } from 'react';
import { withDeadline } from './deadline.ts';
import { RemoteError } from './remote-error.ts';

/** The federation runtime's own time-out for an entry is 20 s, far longer than a person waits. */
const DEADLINE_MS = 6000;

/** Loads containers: in the page the Module Federation runtime, in tests a stub. */
export interface ContainerRuntime {
  register(remote: RegisteredRemote, attempt: number): void;
  load(remote: RegisteredRemote): Promise<RemoteModule | null>;
}

/** Loads remotes, each at most once; after a failure the next call loads the remote again, from a new URL. */
export class RemoteLoader {
  private readonly runtime: ContainerRuntime;
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly failures = new Map<string, number>();

  constructor(runtime: ContainerRuntime) {
    this.runtime = runtime;
  }

  /** The component of a screen. Rejects with a `RemoteError` if the remote or the screen cannot be loaded in time. */
  async screen(remote: RegisteredRemote, routeId: string): Promise<ComponentType> {
    const { routes } = await this.module(remote);
    const route = routes.find(({ id }) => id === routeId);
    if (!route) throw new RemoteError(remote.name, `no screen "${routeId}" in version ${remote.version}`);
    return this.component(remote, route);
  }

  private module(remote: RegisteredRemote): Promise<RemoteModule> {
    const known = this.modules.get(remote.name);
    if (known) return known;
    const loading = this.fetchModule(remote).catch((error: unknown) => {
      this.modules.delete(remote.name);
      this.failures.set(remote.name, this.failuresOf(remote) + 1);
      throw error;
    });
    this.modules.set(remote.name, loading);
    return loading;
  }

  private async fetchModule(remote: RegisteredRemote): Promise<RemoteModule> {
    this.runtime.register(remote, this.failuresOf(remote));
    const module = await this.withTimeout(remote, this.runtime.load(remote));
    if (!module) throw new RemoteError(remote.name, 'the container exposes no routes');
    return module;
  }

  private async component(remote: RegisteredRemote, route: RemoteRoute): Promise<ComponentType> {
    const { Component } = await this.withTimeout(remote, route.lazy());
    return Component;
  }

  private async withTimeout<T>(remote: RegisteredRemote, loading: Promise<T>): Promise<T> {
    try {
      return await withDeadline(loading, DEADLINE_MS, () => new Error(`no answer within ${DEADLINE_MS} ms`));
    } catch (cause) {
      throw new RemoteError(remote.name, cause instanceof Error ? cause.message : String(cause), { cause });
    }
  }

  private failuresOf({ name }: RegisteredRemote): number {
    return this.failures.get(name) ?? 0;
  }
}
