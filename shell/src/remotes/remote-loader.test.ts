import { CONTRACT_VERSION, type RemoteModule } from 'federation-contract/remote-module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testRemote } from '../testing/test-remotes.ts';
import { type ContainerRuntime, type LoadEvent, RemoteError, RemoteLoader } from './remote-loader.ts';

const remote = testRemote('member');

const Screen = () => null;
const found = async () => ({ Component: Screen });
const offline = () => Promise.reject(new Error('offline'));

const moduleWith = (lazy: RemoteModule['routes'][number]['lazy'], more: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'member:home', path: '/home', lazy },
    { id: 'member:videos', path: '/videos', lazy: found },
  ],
  ...more,
});
const module = moduleWith(found);

const runtimeOf = (load: ContainerRuntime['load']) => ({ load: vi.fn(load), cancel: vi.fn() });

/** A loader whose calls for the member's home are counted, with what it reports. */
function loaderOf(load: ContainerRuntime['load']) {
  const runtime = runtimeOf(load);
  const events: LoadEvent['type'][] = [];
  const loader = new RemoteLoader(runtime, ({ type }) => events.push(type));
  return { loader, runtime, events, home: () => loader.screen(remote, 'member:home') };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('RemoteLoader', () => {
  it('loads a remote once for all its screens', async () => {
    const { runtime, home, events } = loaderOf(async () => module);
    expect(await Promise.all([home(), home()])).toEqual([Screen, Screen]);
    expect(runtime.load).toHaveBeenCalledTimes(1);
    expect(events).toEqual(['success', 'success']);
  });

  it('loads a container again that could not be loaded, once right away', async () => {
    const { runtime, home, events } = loaderOf(vi.fn().mockImplementationOnce(offline).mockResolvedValue(module));
    await expect(home()).resolves.toBe(Screen);
    expect(runtime.load).toHaveBeenCalledTimes(2);
    expect(events).toEqual(['retry', 'success']);
  });

  it('loads only the screen again if the remote runs, however often', async () => {
    const lazy = vi.fn(found).mockImplementationOnce(offline);
    const { runtime, home } = loaderOf(async () => moduleWith(lazy));
    await expect(home()).resolves.toBe(Screen);
    lazy.mockImplementationOnce(offline).mockImplementationOnce(offline);
    await expect(home()).rejects.toThrow(RemoteError);
    await expect(home()).resolves.toBe(Screen);
    expect(runtime.load).toHaveBeenCalledTimes(1);
  });

  it('requests nothing of a remote that is disabled', async () => {
    const { runtime, loader } = loaderOf(async () => module);
    await expect(loader.screen({ ...remote, disabled: true }, 'member:home')).rejects.toThrow(RemoteError);
    expect(runtime.load).not.toHaveBeenCalled();
  });

  it('loads the remote anew once a screen has failed again after the message', async () => {
    const load = vi.fn().mockResolvedValueOnce(moduleWith(offline)).mockResolvedValue(module);
    const { runtime, home, events } = loaderOf(load);
    await expect(home()).rejects.toThrow('Remote "member" 1.0.0: offline');
    expect(runtime.load).toHaveBeenCalledTimes(1);
    await expect(home()).resolves.toBe(Screen);
    expect(runtime.load).toHaveBeenCalledTimes(2);
    expect(events).toEqual(['retry', 'failure', 'retry', 'renewal', 'success']);
  });

  it('loads the remote anew for a screen that has thrown, and only for that', async () => {
    const { runtime, loader, home } = loaderOf(async () => module);
    await home();
    loader.screenHasThrown('member:home');
    await loader.screen(remote, 'member:videos');
    expect(runtime.load).toHaveBeenCalledTimes(1);
    await home();
    await home();
    expect(runtime.load).toHaveBeenCalledTimes(2);
  });

  it('keeps a remote that must not be unloaded', async () => {
    const canUnload = vi.fn(() => false);
    const { runtime, loader, home } = loaderOf(async () => moduleWith(offline, { canUnload }));
    await expect(home()).rejects.toThrow(RemoteError);
    await expect(home()).rejects.toThrow(RemoteError);
    loader.screenHasThrown('member:home');
    await expect(home()).rejects.toThrow(RemoteError);
    expect(runtime.load).toHaveBeenCalledTimes(1);
    canUnload.mockReturnValue(true);
    await expect(home()).rejects.toThrow(RemoteError);
    expect(runtime.load).toHaveBeenCalledTimes(2);
  });

  it('requests one new container for all screens that waited for the same one', async () => {
    const { runtime, home } = loaderOf(vi.fn().mockImplementationOnce(offline).mockResolvedValue(module));
    await Promise.all([home(), home()]);
    expect(runtime.load).toHaveBeenCalledTimes(2);
  });

  it('gives up on a remote that never responds, and cancels its requests', async () => {
    const { runtime, home, events } = loaderOf(() => new Promise(() => {}));
    const failed = expect(home()).rejects.toThrow('Remote "member" 1.0.0: no response within 7000 ms');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    expect(runtime.cancel).toHaveBeenCalled();
    expect(events).toEqual(['retry', 'failure']);
  });

  it('keeps a remote that runs while one of its screens never arrives', async () => {
    const lazy = vi.fn(found).mockImplementation(() => new Promise(() => {}));
    const { runtime, home } = loaderOf(async () => moduleWith(lazy));
    const failed = expect(home()).rejects.toThrow('no response within 7000 ms');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    lazy.mockImplementation(found);
    await expect(home()).resolves.toBe(Screen);
    expect(runtime.load).toHaveBeenCalledTimes(1);
  });

  it('rejects a remote that was built for another contract', async () => {
    const { home } = loaderOf(async () => ({ ...module, contract: CONTRACT_VERSION + 1 }));
    await expect(home()).rejects.toThrow(
      `Remote "member" 1.0.0: it was built for version ${CONTRACT_VERSION + 1} of the contract`,
    );
  });

  it('names a screen that is missing from the version', async () => {
    const { loader } = loaderOf(async () => module);
    await expect(loader.screen(remote, 'member:video')).rejects.toThrow(
      'Remote "member" 1.0.0: no screen "member:video"',
    );
  });
});
