import type { RemoteModule } from 'federation/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testRemote } from '../testing/test-remotes.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteLoader, type ContainerRuntime } from './remote-loader.ts';

const remote = testRemote('member');

const Screen = () => null;
const module: RemoteModule = {
  contract: 1,
  routes: [{ id: 'member:home', path: '/home', lazy: async () => ({ Component: Screen }) }],
};

const runtimeOf = (load: ContainerRuntime['load']) => ({ register: vi.fn(), load: vi.fn(load) });

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

  it('really tries again after a failure, at a new address', async () => {
    const runtime = runtimeOf(vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(module));
    const loader = new RemoteLoader(runtime);
    await expect(loader.screen(remote, 'member:home')).rejects.toThrow(RemoteError);
    await expect(loader.screen(remote, 'member:home')).resolves.toBe(Screen);
    expect(runtime.register.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  });

  it('gives up on a remote that never answers', async () => {
    const loading = new RemoteLoader(runtimeOf(() => new Promise(() => {}))).screen(remote, 'member:home');
    const failed = expect(loading).rejects.toThrow('Remote "member": no answer within 6000 ms');
    await vi.advanceTimersByTimeAsync(6000);
    await failed;
  });

  it('says which screen a version does not have', async () => {
    const loader = new RemoteLoader(runtimeOf(async () => module));
    await expect(loader.screen(remote, 'member:video')).rejects.toThrow('no screen "member:video" in version 1.0.0');
  });
});
