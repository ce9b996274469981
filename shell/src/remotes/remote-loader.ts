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
  /**
   * Downloads and runs a container, each time anew and from another URL, and meanwhile requests the files of the screen,
   * which the container would do one after another.
   *
   * @returns `null` if it exposes no routes
   */
  load(remote: RegisteredRemote, screenKey: string): Promise<RemoteModule | null>;
  /** Cancels all requests for files of the remote. */
  cancel(remote: RegisteredRemote, error: Error): void;
}

/** What becomes of the attempts to show a screen. */
export interface LoadEvent {
  readonly remote: RegisteredRemote;
  /** The screen, by `routeKey`. */
  readonly screen: string;
  /**
   * `retry`: an attempt has failed, and another one follows. `failure`: users see a message. `renewal`: the remote's code is
   * downloaded and run once more.
   */
  readonly type: 'retry' | 'failure' | 'renewal' | 'success';
  readonly error?: RemoteError;
}

/**
 * Loads remotes, each at most once, and their screens. What has failed is retried once right away, then with each further
 * call, by what costs least: the files of the screen that are missing, while the remote goes on running; the container, if
 * that is what is missing; and last, since it forgets everything, a new instance of the remote.
 */
export class RemoteLoader {
  private readonly runtime: ContainerRuntime;
  /** Told of everything that a load goes through. */
  private readonly report: (event: LoadEvent) => void;
  /** The remotes that run or are being loaded, by name. */
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly running = new Map<string, RemoteModule>();
  /** Screens that could not be loaded when they were last asked for. */
  private readonly failed = new Set<string>();
  /** Screens that were loaded, and have thrown. */
  private readonly broken = new Set<string>();

  constructor(runtime: ContainerRuntime, report: (event: LoadEvent) => void = () => {}) {
    this.runtime = runtime;
    this.report = report;
  }

  /**
   * Returns the component of a screen or panel. Rejects with a `RemoteError` if the second attempt fails as well.
   *
   * @param screen its `routeKey`
   */
  async screen(remote: RegisteredRemote, screen: string): Promise<ComponentType> {
    if (remote.disabled) throw new RemoteError(remote, new Error('it is disabled'));
    if (this.broken.delete(screen)) this.renew(remote, screen);
    try {
      return await this.attempt(remote, screen);
    } catch (error) {
      this.report({ remote, screen, type: 'retry', error: error as RemoteError });
    }
    if (this.failed.has(screen)) this.renew(remote, screen);
    try {
      return await this.attempt(remote, screen);
    } catch (error) {
      this.failed.add(screen);
      this.report({ remote, screen, type: 'failure', error: error as RemoteError });
      throw error;
    }
  }

  /** Notes that a screen has thrown: it may be its code, so the next call for it gets a new instance of the remote. */
  screenHasThrown(screen: string): void {
    this.broken.add(screen);
  }

  /** Whether no remote is doing something that it would lose with the page, such as an upload. */
  canUnload(): boolean {
    return [...this.running.values()].every((module) => module.canUnload?.() !== false);
  }

  private async attempt(remote: RegisteredRemote, screen: string): Promise<ComponentType> {
    const module = this.module(remote, screen);
    const timeout = () => {
      const error = new DOMException(`no response within ${TIMEOUT_MS} ms`, 'TimeoutError');
      this.runtime.cancel(remote, error);
      return error;
    };
    try {
      const component = await withTimeout(componentOf(module, screen), TIMEOUT_MS, timeout);
      this.failed.delete(screen);
      this.report({ remote, screen, type: 'success' });
      return component;
    } catch (cause) {
      this.forgetUnlessRunning(remote, module, cause);
      throw new RemoteError(remote, cause);
    }
  }

  private module(remote: RegisteredRemote, screen: string): Promise<RemoteModule> {
    const known = this.modules.get(remote.name);
    if (known) return known;
    const loading = this.load(remote, screen);
    this.modules.set(remote.name, loading);
    void loading.then(
      (module) => {
        if (this.modules.get(remote.name) === loading) this.running.set(remote.name, module);
      },
      // The attempts that wait for it report this.
      () => {},
    );
    return loading;
  }

  private async load(remote: RegisteredRemote, screen: string): Promise<RemoteModule> {
    const module = await this.runtime.load(remote, screen);
    if (!module) throw new Error('the container exposes no routes');
    if (module.contract !== CONTRACT_VERSION) {
      throw new Error(`it was built for version ${module.contract} of the contract, the shell for ${CONTRACT_VERSION}`);
    }
    return module;
  }

  /** Forgets a container that could not be loaded, unless another call that waited for it has already done so. */
  private forgetUnlessRunning(remote: RegisteredRemote, module: Promise<RemoteModule>, cause: unknown): void {
    if (this.modules.get(remote.name) !== module || this.running.has(remote.name)) return;
    this.modules.delete(remote.name);
    this.runtime.cancel(remote, cause as Error);
  }

  /** Has the next attempt load the remote anew, unless it is doing something that it would forget. */
  private renew(remote: RegisteredRemote, screen: string): void {
    const module = this.running.get(remote.name);
    if (!module || module.canUnload?.() === false) return;
    this.running.delete(remote.name);
    this.modules.delete(remote.name);
    this.report({ remote, screen, type: 'renewal' });
  }
}

async function componentOf(module: Promise<RemoteModule>, screen: string): Promise<ComponentType> {
  const { routes, panels = [] } = await module;
  const found = [...routes, ...panels].find(({ id }) => id === screen);
  if (!found) throw new Error(`no screen "${screen}"`);
  const { Component } = await found.lazy();
  // What a panel is given is known to whoever shows it.
  return Component as ComponentType;
}

/** A remote, or one of its screens, could not be loaded. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly part: string;

  constructor({ name, version }: RegisteredRemote, cause: unknown) {
    super(`Remote "${name}" ${version}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.part = name;
  }
}
