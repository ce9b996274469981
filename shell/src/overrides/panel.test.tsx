import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Registry } from 'federation-contract/registry';
import type { Release } from 'shared-api/releases/releases';
import { startSession } from 'shared-auth/session';
import { errorResponse, json, noContent, stubApi } from 'shared-auth/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILURE_MARK } from '../health/marks.ts';
import { testRemote } from '../testing/test-remotes.ts';
import { loadOverrideMessages } from './catalogue.ts';
import { PANEL_KEY } from './panel-key.ts';
import { OverridesPanel } from './OverridesPanel.tsx';
import { setPanelOpen } from './panel-state.ts';

vi.mock('../health/load-collector.ts', () => ({ loadCollector: async () => undefined }));

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});

const REFUSED = 'Imports `useRole` from shared-auth/session; the shell (2.0.0) does not export it';
const page: Registry = {
  revision: 3,
  shell: { version: '2.0.0', why: 'stable' },
  remotes: [
    { ...testRemote('member'), title: 'Member area', version: '1.1.0', why: 'override' },
    { ...testRemote('public'), title: 'Public area', why: 'canary' },
  ],
  overrides: [
    { part: 'member', version: '1.1.0' },
    { part: 'public', version: '9.0.0', refused: REFUSED },
  ],
};
const { overrides: _, ...everyones } = page;

const releaseOf = (part: string, version: string, more: Partial<Release> = {}): Release => ({
  ...{ part, version, current: false, activated: null },
  published: { at: '2026-03-01T12:00:00.000Z', by: { kind: 'token', name: 'CI' } },
  ...more,
});

/** The recorded releases of each part. */
const releases: Readonly<Record<string, Release[]>> = {
  member: [
    releaseOf('member', '1.1.0', { source: { branch: 'titles', commit: '1a2b3c' } }),
    releaseOf('member', '1.0.0', { current: true }),
    releaseOf('member', '0.9.0', { deleted_at: '2026-03-02T12:00:00.000Z' }),
  ],
  public: [releaseOf('public', '1.0.0')],
  shell: [
    releaseOf('shell', '2.0.0'),
    releaseOf('shell', '3.0.0', { withdrawn: { at: '2026-03-02T12:00:00.000Z', because: 'x' } }),
  ],
};

let stop = () => {};

/** Shows what a page has, for somebody with this role. */
function open(registry: Registry = page, role: '1' | '2' | null = '2') {
  if (role) {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('role', role);
  }
  stop = startSession();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OverridesPanel registry={registry} />
    </QueryClientProvider>,
  );
}

let requests: Request[];
let answer: () => Response;

beforeAll(loadOverrideMessages);
beforeEach(() => {
  reload.mockClear();
  answer = () => json({ items: [] });
  requests = stubApi({
    '/api/admin/releases': ({ url }) =>
      json({ items: releases[new URL(url).searchParams.get('part') ?? ''] ?? [], nextCursor: null }),
    'POST /api/admin/release-overrides': () => answer(),
    'DELETE /api/release-overrides': noContent,
  });
});
afterEach(() => {
  stop();
  act(() => setPanelOpen(false));
  localStorage.clear();
  sessionStorage.clear();
  performance.clearMarks();
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});

const badge = () => screen.queryByRole('complementary', { name: 'Versions in this browser' });
const panel = () => screen.getByRole('dialog', { name: 'Versions on this page' });
const opened = async (...args: Parameters<typeof open>) => {
  open(...args);
  act(() => setPanelOpen(true));
  return panel();
};
/** What the panel says of a part. */
const sectionOf = (title: RegExp) => {
  const section = within(panel()).getByRole('heading', { level: 3, name: title }).closest('section');
  return section!;
};
const choiceOf = (title: string) => within(panel()).findByRole('combobox', { name: `For this browser: ${title}` });

describe('what a page downloads', () => {
  it.each([
    ['nothing for everybody', everyones, null, 0],
    ['the panel for a browser with versions of its own', page, null, 1],
    ['the panel for a tab in which somebody has opened it', everyones, 'open', 1],
  ])('is %s', async (_, registry, stored, times) => {
    const mounted = vi.fn<() => void>();
    vi.resetModules();
    vi.doMock('./mount-panel.tsx', () => {
      mounted();
      return {};
    });
    const { followOverrides } = await import('./follow-overrides.ts');
    if (stored) sessionStorage.setItem(PANEL_KEY, stored);
    followOverrides(registry);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(mounted).toHaveBeenCalledTimes(times);
  });
});

describe('the badge', () => {
  it('names the versions, and those that the page does not have', () => {
    open(page, null);
    expect(badge()).toHaveTextContent('member 1.1.0');
    expect(within(badge()!).getByRole('img', { name: 'public 9.0.0' })).toBeVisible();
    expect(badge()).toHaveTextContent('public: not in use');
  });

  it('is not in pages with everybody’s versions', () => {
    open(everyones);
    expect(badge()).toBeNull();
  });

  it('ends it for whoever has the browser, and loads the page anew', async () => {
    open(page, null);
    await userEvent.click(within(badge()!).getByRole('button', { name: 'Reset' }));
    expect(requests.map(({ method, url }) => method + new URL(url).pathname)).toEqual(['DELETE/api/release-overrides']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says that a reset has failed, and tries again', async () => {
    open(page, null);
    const responses = [() => errorResponse(503, 'unavailable'), noContent];
    stubApi({ 'DELETE /api/release-overrides': () => (responses.shift() ?? noContent)() });
    await userEvent.click(within(badge()!).getByRole('button', { name: 'Reset' }));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(await within(badge()!).findByRole('button', { name: 'Failed – try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('opens the panel by the keyboard, and has the focus again once that is closed', async () => {
    open();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(within(panel()).getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(sessionStorage.getItem(PANEL_KEY)).toBe('open');
    await userEvent.keyboard('{Escape}');
    expect(within(badge()!).getByRole('button', { name: /member 1.1.0/ })).toHaveFocus();
    expect(sessionStorage.getItem(PANEL_KEY)).toBeNull();
  });
});

describe('the panel', () => {
  it('says for each part which version the page has, why, and of which sources', async () => {
    await opened();
    expect(await within(sectionOf(/Member area/)).findByText('Branch titles · 1a2b3c')).toBeVisible();
    expect(sectionOf(/Member area/)).toHaveTextContent('Chosen for this browser');
    expect(sectionOf(/Shell/)).toHaveTextContent('Everyone has it');
    expect(sectionOf(/Public area/)).toHaveTextContent('Some visitors have it, and this browser is one');
    expect(within(sectionOf(/Public area/)).getByText(REFUSED)).toHaveAttribute('lang', 'en');
  });

  it('says when a part was requested, started and on screen', async () => {
    performance.mark('entry member', { startTime: 1200 });
    performance.mark('screen member', { startTime: 1400 });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: 'https://x.test/r/member/1.1.0/entry.js', startTime: 1000, responseEnd: 1100, encodedBodySize: 4000 },
      { name: 'https://x.test/r/member/1.1.0/a.js', startTime: 1050, responseEnd: 1100, encodedBodySize: 6000 },
    ] as never);
    await opened();
    vi.mocked(performance.getEntriesByType).mockRestore();
    expect(sectionOf(/Member area/)).toHaveTextContent(
      'requested 1,000 ms · arrived 1,100 ms · started 1,200 ms · on screen 1,400 ms',
    );
    expect(sectionOf(/Member area/)).toHaveTextContent('2 files, 10 kB');
    expect(sectionOf(/Public area/)).toHaveTextContent('Not needed so far');
  });

  it('lists shared modules with who provides them', async () => {
    const shareScopeMap = {
      default: { react: { '19.3.1': { from: 'shell' } }, chart: { '1.0.0': { from: 'remote_my_coach' } } },
    };
    Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [{ shareScopeMap }] } });
    await opened();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ModuleProvided by',
      'chart 1.0.0my-coach',
      'react 19.3.1shell',
    ]);
  });

  it('lists what has gone wrong, also before it was opened', async () => {
    performance.mark(FAILURE_MARK, { detail: { part: 'member', text: 'TypeError: no x' } });
    await opened();
    await waitFor(() => expect(panel()).toHaveTextContent('TypeError: no x'));
    performance.mark(FAILURE_MARK, { detail: { text: 'Script error' } });
    await waitFor(() => expect(panel()).toHaveTextContent('Page Script error'));
  });

  it('gives this browser several versions at once', async () => {
    await opened();
    await userEvent.selectOptions(
      await choiceOf('Shell'),
      await screen.findByRole('option', { name: /^3\.0\.0.*withdrawn$/ }),
    );
    await userEvent.selectOptions(await choiceOf('Public area'), 'Same as everyone');
    await userEvent.selectOptions(await choiceOf('Member area'), '1.0.0');
    expect(screen.queryByRole('option', { name: /0\.9\.0/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use these versions' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await requests.at(-1)?.json()).toEqual({ overrides: { member: '1.0.0', shell: '3.0.0' } });
  });

  it('says beside each part why the product refuses its version', async () => {
    const fields = { 'overrides.shell': { code: 'value_invalid', message: 'Signed by 0 of the part’s keys' } };
    answer = () => json({ error: { code: 'invalid', message: 'Invalid', requestId: 'r', fields } }, 422);
    await opened();
    await userEvent.selectOptions(await choiceOf('Shell'), await screen.findByRole('option', { name: /^3\.0\.0/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Use these versions' }));
    expect(await within(sectionOf(/Shell/)).findByRole('alert')).toHaveTextContent('Signed by 0 of the part’s keys');
    expect(await choiceOf('Shell')).toBeInvalid();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([null, '1'] as const)(
    'offers no choice, and asks nothing, for somebody without the permission (role %s)',
    async (role) => {
      await opened(page, role);
      expect(sectionOf(/Member area/)).toHaveTextContent('1.1.0');
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(requests).toEqual([]);
      expect(screen.getByRole('button', { name: 'Reset to everyone’s versions' })).toBeVisible();
    },
  );
});
