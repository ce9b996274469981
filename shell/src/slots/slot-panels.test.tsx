import { act, render, screen } from '@testing-library/react';
import type { RegisteredRemote } from 'federation-contract/registry';
import { CONTRACT_VERSION } from 'federation-contract/remote-module';
import { SLOT_HOST, type SlotHost } from 'federation-contract/slots';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenMark } from '../health/marks.ts';
import { RemoteError, RemoteLoader } from '../remotes/remote-loader.ts';
import { testRemote } from '../testing/test-remotes.ts';
import { offerSlots } from './offer-slots.ts';

const screenHasFailed = vi.hoisted(() => vi.fn<(error: unknown, remote?: string) => void>());
vi.mock('../health/collector.ts', () => ({ screenHasFailed }));

type Tip = ComponentType<{ readonly videoId: string }>;

const Tip: Tip = ({ videoId }) => <p>Tip for {videoId}</p>;
const Broken: Tip = () => {
  throw new Error('The panel is broken');
};

const withPanel = (name: string, slot = 'beside-video', rule: '*' | ['isAdmin'] = '*'): RegisteredRemote => ({
  ...testRemote(name),
  panels: [{ id: 'tip', slot, rule, scripts: [], styles: [] }],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  performance.clearMarks();
  Reflect.deleteProperty(globalThis, SLOT_HOST);
});

const reported = () => vi.waitFor(() => expect(screenHasFailed).toHaveBeenCalled());

/** Shows the slot beside a video, as a page of a remote does; each remote's panel comes from `tips`, by its name. */
async function renderSlot(remotes: RegisteredRemote[], tips: Readonly<Record<string, () => Promise<Tip>>>) {
  const load = async ({ name }: RegisteredRemote) => {
    const lazy = async () => ({ Component: (await tips[name]?.()) ?? Tip });
    return { contract: CONTRACT_VERSION, routes: [], panels: [{ id: `${name}:tip`, lazy }] };
  };
  offerSlots({ shell: { version: '1.0.0' }, remotes }, new RemoteLoader({ load, cancel: () => {} }));
  const host = (globalThis as { [SLOT_HOST]?: SlotHost })[SLOT_HOST];
  const Panels = await host?.();
  if (!Panels) throw new Error('The host has no slots');
  render(
    <>
      <h1>Mikan drill</h1>
      <Panels slot="beside-video" given={{ videoId: 'mikan' }} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}

it('shows the panels of that slot that the user may see, with what the slot gives', async () => {
  const remotes = [withPanel('coach'), withPanel('other', 'elsewhere'), withPanel('club', 'beside-video', ['isAdmin'])];
  await renderSlot([testRemote('member'), ...remotes], {});
  expect(screen.getAllByText('Tip for mikan')).toHaveLength(1);
  expect(screen.getByText('Tip for mikan').parentElement).toHaveAttribute('data-boundary', 'coach');
  expect(performance.getEntriesByName(screenMark('coach'))).toHaveLength(1);
  expect(screenHasFailed).not.toHaveBeenCalled();
});

it('shows the page and the other panels if one throws', async () => {
  await renderSlot([withPanel('coach'), withPanel('club')], { coach: async () => Broken });
  expect(screen.getByRole('heading')).toHaveTextContent('Mikan drill');
  expect(screen.getByText('Tip for mikan').parentElement).toHaveAttribute('data-boundary', 'club');
  await reported();
  expect(screenHasFailed.mock.calls).toEqual([[new Error('The panel is broken'), 'coach']]);
  // It was never there.
  expect(performance.getEntriesByName(screenMark('coach'))).toHaveLength(0);
});

it('does without a panel that cannot be loaded', async () => {
  await renderSlot([withPanel('coach')], { coach: () => Promise.reject(new Error('offline')) });
  expect(document.querySelector('[data-boundary]')).toBeNull();
  await reported();
  expect(screenHasFailed.mock.calls).toEqual([[expect.any(RemoteError), 'coach']]);
});

it('does without a panel that comes too late', async () => {
  const tip = new Promise<Tip>((resolve) => setTimeout(() => resolve(Tip), 6000));
  await renderSlot([withPanel('coach')], { coach: () => tip });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(document.querySelector('[data-boundary]')).toBeNull();
  await reported();
  // Which may be the network, and not the release.
  expect(screenHasFailed.mock.calls).toMatchObject([[{ part: 'coach', cause: { name: 'TimeoutError' } }, 'coach']]);
});
