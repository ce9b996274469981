import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberScrollPositions, savedPosition } from './scroll-positions.ts';

let stop = () => {};

/** Opens a page in the tab: a document with its own router, at a path and with a navigation type. */
function openPage(path: string, type: NavigationTimingType) {
  stop();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceNavigationTiming]);
  const router = createMemoryRouter([{ path: '*', element: null }], {
    initialEntries: [{ pathname: path, key: 'default' }],
  });
  stop = rememberScrollPositions(router);
  return router;
}

const scroll = (top: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
const leave = () => void window.dispatchEvent(new Event('pagehide'));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('savedPosition', () => {
  it('is the position at which an entry was left, after going back and forward', async () => {
    const router = openPage('/', 'navigate');
    scroll(800);
    await router.navigate('/terms');
    expect(savedPosition(router.state.location)).toBeUndefined();
    scroll(300);
    await router.navigate(-1);
    expect(savedPosition(router.state.location)).toBe(800);
    await router.navigate(1);
    expect(savedPosition(router.state.location)).toBe(300);
  });

  it.each(['reload', 'back_forward'] as const)('survives the document (%s)', (type) => {
    openPage('/', 'navigate');
    scroll(800);
    leave();
    expect(savedPosition(openPage('/', type).state.location)).toBe(800);
  });

  it('is not restored for an address that is opened again', () => {
    openPage('/', 'navigate');
    scroll(800);
    leave();
    expect(savedPosition(openPage('/', 'navigate').state.location)).toBeUndefined();
  });

  it('distinguishes entries of different documents', () => {
    openPage('/', 'navigate');
    scroll(800);
    leave();
    openPage('/terms', 'navigate');
    leave();
    expect(savedPosition(openPage('/cookies', 'back_forward').state.location)).toBeUndefined();
  });

  it.each(['not JSON', ''])('ignores storage that holds %j', (text) => {
    sessionStorage.setItem('fullcourt:scroll', text);
    expect(savedPosition(openPage('/', 'reload').state.location)).toBeUndefined();
  });
});
