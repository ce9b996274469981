import type { DataRouter } from 'react-router-dom';
import { http } from 'shared-auth/http';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import { testRemote } from '../testing/test-remotes.ts';
import { PageUpdate } from './page-update.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const OLD = { revision: 4, shell: { version: '1' }, remotes: [testRemote('member')] };
const NEW = { revision: 5, shell: { version: '1' }, remotes: [{ ...testRemote('member'), version: '2.0.0' }] };

/** Longer than a tab waits before it asks for its page, and than it waits for a pause in typing after that. */
const SOON_MS = 10_000;

/** The registry of the page that the gateway sends. */
let next: object | null;
let asked: number;
let canUnload: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  const added = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    vi.useRealTimers();
    for (const listener of added.mock.calls) window.removeEventListener(...listener);
    added.mockRestore();
  });
  reload.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/videos');
  [next, asked, canUnload] = [NEW, 0, true];
  globalThis.fetch = async () => {
    asked += 1;
    if (next === null) throw new TypeError('offline');
    return new Response(`<script type="application/json" id="fullcourt-registry">${JSON.stringify(next)}</script>`);
  };
});

/** A page of an earlier release, on its way to `target`. */
function openTab(target = '/home', state: unknown = null) {
  const { pathname, search, hash } = new URL(target, location.origin);
  const router = { state: { navigation: { location: { pathname, search, hash, state } } } };
  const loader = new RemoteLoader({ load: async () => null, cancel: () => {} });
  vi.spyOn(loader, 'canUnload').mockImplementation(() => canUnload);
  return new PageUpdate({ registry: OLD, router: router as unknown as DataRouter, loader });
}

const hear = async (update: PageUpdate, status = 200, revision = 5) => {
  update.hearOf(status, revision);
  await vi.advanceTimersByTimeAsync(SOON_MS);
};

/** Where the navigation loads a document. */
async function documentOf(update: PageUpdate): Promise<string | null> {
  const loaded = update.documentToLoad();
  await vi.advanceTimersByTimeAsync(100);
  return loaded;
}

const prevent = (event: Event) => event.preventDefault();
function warnOfUnsavedChanges(): void {
  addEventListener('beforeunload', prevent);
  onTestFinished(() => removeEventListener('beforeunload', prevent));
}

/** An element of the document that has some properties only in a browser. */
const add = (html: string, properties: object = {}) => {
  document.body.innerHTML = html;
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(document.body.firstElementChild, name, { value });
};

/** What is under way, and whether a document may take the place of a navigation, and the page be reloaded. */
const situations: readonly [string, () => void, boolean, boolean][] = [
  ['nothing', () => {}, true, true],
  ['an upload', () => (canUnload = false), false, false],
  [
    'a form with unsaved changes that are kept',
    () => (warnOfUnsavedChanges(), sessionStorage.setItem('draft:x', '1')),
    false,
    true,
  ],
  ['a form with unsaved changes that are not kept', warnOfUnsavedChanges, false, false],
  ['text in a form that keeps none', () => add('<input value="Ana">'), true, false],
  ['a box that is checked', () => add('<input type="checkbox" value="on" checked>'), true, true],
  ['a video that plays', () => add('<video></video>', { paused: false, ended: false }), true, false],
  ['a video that is paused', () => add('<video></video>', { paused: true, ended: false }), true, true],
  ['a video on the full screen', () => setOfDocument('fullscreenElement', document.body), false, false],
  ['a video in a window of its own', () => setOfDocument('pictureInPictureElement', document.body), false, false],
  ['a toast', () => add('<li data-sonner-toast></li>'), false, true],
  ['no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false), false, true],
  ['a request that changes something', () => startRequest('post'), false, false],
  ['a request that only reads', () => startRequest('get'), true, true],
];

function setOfDocument(name: string, value: unknown): void {
  Object.defineProperty(document, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, name));
}

/** Sends a request that never ends. */
function startRequest(method: 'get' | 'post'): void {
  const { fetch: ask } = globalThis;
  let end = () => {};
  globalThis.fetch = (input, init) =>
    input instanceof Request ? new Promise((_, reject) => (end = () => reject(new Error('end')))) : ask(input, init);
  http[method]('site').catch(() => {});
  onTestFinished(() => end());
}

it.each(situations)('with %s, takes the next navigation only if nothing is lost', async (_, begin, mayNavigate) => {
  const update = openTab('/video/1?from=list#notes');
  await hear(update);
  begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(await documentOf(update)).toBe(mayNavigate ? '/video/1?from=list#notes' : null);
  expect(reload).not.toHaveBeenCalled();
});

it.each(situations)(
  'with %s, is reloaded after a refused request only if nothing is lost',
  async (what, begin, _, mayReload) => {
    const update = openTab();
    begin();
    await vi.advanceTimersByTimeAsync(0);
    await hear(update, 412);
    expect(reload, what).toHaveBeenCalledTimes(mayReload ? 1 : 0);
  },
);

it.each([
  ['its own path, as Back, Forward and a revalidation have', '/videos', null],
  ['another search', '/videos?q=press', null],
  ['a state that a document would not have', '/home', { sessionEnded: true }],
])('leaves navigations alone to %s', async (_, target, state) => {
  const update = openTab(target, state);
  await hear(update);
  expect(await documentOf(update)).toBeNull();
});

it.each([
  ['the same versions, at a newer revision', { ...OLD, revision: 5 }],
  ['a page without a registry', {}],
  ['nothing', null],
])('stays where the gateway sends %s', async (_, sent) => {
  next = sent;
  const update = openTab();
  await hear(update);
  expect(await documentOf(update)).toBeNull();
  await hear(update, 412);
  update.missFiles();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(reload).not.toHaveBeenCalled();
});

it('asks once for each state of the releases, and again when a request is refused', async () => {
  next = { ...OLD, revision: 5 };
  const update = openTab();
  for (let times = 0; times < 3; times += 1) await hear(update);
  expect(asked).toBe(1);
  await hear(update, 200, 6);
  expect(asked).toBe(2);
  await hear(update, 412, 6);
  expect(asked).toBe(3);
});

it('waits until nobody has typed for a moment', async () => {
  const update = openTab();
  update.hearOf(412, 5);
  for (let seconds = 0; seconds < 20; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    dispatchEvent(new Event('input'));
  }
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it('is reloaded at once if files are missing', async () => {
  openTab().missFiles();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps the message about missing files while an upload runs', async () => {
  canUnload = false;
  openTab().missFiles();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(reload).not.toHaveBeenCalled();
});

const causes: readonly [string, (update: PageUpdate) => Promise<unknown>][] = [
  ['newer releases', async (update) => (await hear(update), documentOf(update))],
  ['a refused request', (update) => hear(update, 412)],
  ['missing files', async (update) => (update.missFiles(), vi.advanceTimersByTimeAsync(SOON_MS))],
];
it.each(causes)('never leaves the same versions twice, after %s', async (_, cause) => {
  await cause(openTab());
  const moved = reload.mock.calls.length;
  // What came instead had the same versions: another process, or a pin.
  for (const [, again] of causes) expect(await again(openTab())).not.toBe('/home');
  expect(reload).toHaveBeenCalledTimes(moved);
});

it('goes on with other versions after it has left some, and ignores what else is stored', async () => {
  sessionStorage.setItem('fullcourt:moved', '{"not":"a list"}');
  const update = openTab();
  await hear(update);
  expect(await documentOf(update)).toBe('/home');
  expect(JSON.parse(sessionStorage.getItem('fullcourt:moved') ?? '')).toEqual(['shell@1 member@1.0.0']);
});

it.each(causes)('never moves by itself if the browser stores nothing, after %s', async (_, cause) => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await cause(openTab())).not.toBe('/home');
  expect(reload).not.toHaveBeenCalled();
});

it('is reloaded if the browser shows it again after it was left', async () => {
  const update = openTab();
  await hear(update);
  await documentOf(update);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
