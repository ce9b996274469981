import type { RemoteModule, RemoteRoute } from 'federation/contract';
import type { RegisteredRemote } from 'federation/registry';
import type { ComponentType } from 'react';
import { withDeadline } from './deadline.ts';
import { RemoteError } from './remote-error.ts';

/** The runtime's own limit for an entry is 20 s, far beyond what a person waits. */
const DEADLINE_MS = 6000;

/** How a container is fetched; by the federation's runtime in the page. */
export interface ContainerRuntime {
  register(remote: RegisteredRemote, attempt: number): void;
  load(remote: RegisteredRemote): Promise<RemoteModule | null>;
}

/** Loads the remotes of a registry, each at most once; a load that failed is really tried again the next time. */
export class RemoteLoader {
  private readonly runtime: ContainerRuntime;
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly failures = new Map<string, number>();

  constructor(runtime: ContainerRuntime) {
    this.runtime = runtime;
  }

  /** The component of one screen; throws a `RemoteError` if the remote or the screen cannot be had in time. */
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
    const module = await this.inTime(remote, this.runtime.load(remote));
    if (!module) throw new RemoteError(remote.name, 'the container exposes no routes');
    return module;
  }

  private async component(remote: RegisteredRemote, route: RemoteRoute): Promise<ComponentType> {
    const { Component } = await this.inTime(remote, route.lazy());
    return Component;
  }

  private async inTime<T>(remote: RegisteredRemote, loading: Promise<T>): Promise<T> {
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
