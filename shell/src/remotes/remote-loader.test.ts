import { CONTRACT_VERSION, type RemoteModule } from 'federation-contract/remote-module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testRemote } from '../testing/test-remotes.ts';
import { type ContainerRuntime, RemoteError, RemoteLoader } from './remote-loader.ts';

const remote = testRemote('member');

const Screen = () => null;
const moduleWith = (lazy: RemoteModule['routes'][number]['lazy']): RemoteModule => ({
  contract: CONTRACT_VERSION,
  routes: [{ id: 'member:home', path: '/home', lazy }],
});
const module = moduleWith(async () => ({ Component: Screen }));
const offline = () => Promise.reject(new Error('offline'));

const runtimeOf = (load: ContainerRuntime['load']) => ({ load: vi.fn(load), preload: vi.fn(), cancel: vi.fn() });
const attemptsOf = (runtime: ReturnType<typeof runtimeOf>) => runtime.load.mock.calls.map(([, attempt]) => attempt);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('RemoteLoader', () => {
  it('loads a remote once for all its screens', async () => {
    const runtime = runtimeOf(async () => module);
    const loader = new RemoteLoader(runtime);
    const screens = await Promise.all([loader.screen(remote, 'member:home'), loader.screen(remote, 'member:home')]);
    expect(screens).toEqual([Screen, Screen]);
    expect(runtime.load).toHaveBeenCalledTimes(1);
  });

  it('requests nothing of a remote that is disabled', async () => {
    const runtime = runtimeOf(async () => module);
    const screen = new RemoteLoader(runtime).screen({ ...remote, disabled: true }, 'member:home');
    await expect(screen).rejects.toThrow(RemoteError);
    expect(runtime.load).not.toHaveBeenCalled();
    expect(runtime.preload).not.toHaveBeenCalled();
  });

  it('retries once automatically, from a new URL', async () => {
    const runtime = runtimeOf(vi.fn().mockImplementationOnce(offline).mockResolvedValue(module));
    await expect(new RemoteLoader(runtime).screen(remote, 'member:home')).resolves.toBe(Screen);
    expect(attemptsOf(runtime)).toEqual([0, 1]);
  });

  it('reloads the whole remote if the chunk of a screen fails', async () => {
    const broken = moduleWith(offline);
    const runtime = runtimeOf(vi.fn().mockResolvedValueOnce(broken).mockResolvedValue(module));
    await expect(new RemoteLoader(runtime).screen(remote, 'member:home')).resolves.toBe(Screen);
    expect(attemptsOf(runtime)).toEqual([0, 1]);
  });

  it('gives up after the second failure, and uses a new URL for each later call', async () => {
    const load = vi.fn().mockImplementationOnce(offline).mockImplementationOnce(offline).mockResolvedValue(module);
    const runtime = runtimeOf(load);
    const loader = new RemoteLoader(runtime);
    await expect(loader.screen(remote, 'member:home')).rejects.toThrow(RemoteError);
    await expect(loader.screen(remote, 'member:home')).resolves.toBe(Screen);
    expect(attemptsOf(runtime)).toEqual([0, 1, 2]);
  });

  it('counts one failure for all screens that waited for the same module', async () => {
    const runtime = runtimeOf(vi.fn().mockImplementationOnce(offline).mockResolvedValue(module));
    const loader = new RemoteLoader(runtime);
    await Promise.all([loader.screen(remote, 'member:home'), loader.screen(remote, 'member:home')]);
    expect(attemptsOf(runtime)).toEqual([0, 1]);
  });

  it('gives up on a remote that never responds', async () => {
    const loading = new RemoteLoader(runtimeOf(() => new Promise(() => {}))).screen(remote, 'member:home');
    const failed = expect(loading).rejects.toThrow('Remote "member" 1.0.0: no response within 7000 ms');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });

  it('requests the files of the screen before the container does, and cancels those of an attempt that failed', async () => {
    const runtime = runtimeOf(vi.fn().mockImplementationOnce(offline).mockResolvedValue(module));
    await new RemoteLoader(runtime).screen(remote, 'member:home');
    expect(runtime.preload.mock.calls).toEqual([
      [remote, 'member:home', 0],
      [remote, 'member:home', 1],
    ]);
    expect(runtime.cancel.mock.calls).toEqual([[remote]]);
  });

  it('rejects a remote that was built for another contract', async () => {
    const loader = new RemoteLoader(runtimeOf(async () => ({ ...module, contract: CONTRACT_VERSION + 1 })));
    await expect(loader.screen(remote, 'member:home')).rejects.toThrow(
      `Remote "member" 1.0.0: it was built for version ${CONTRACT_VERSION + 1} of the contract`,
    );
  });

  it('names a screen that is missing from the version', async () => {
    const loader = new RemoteLoader(runtimeOf(async () => module));
    await expect(loader.screen(remote, 'member:video')).rejects.toThrow(
      'Remote "member" 1.0.0: no screen "member:video"',
    );
  });
});
