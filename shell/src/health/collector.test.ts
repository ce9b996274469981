import { REGISTRY_ELEMENT_ID } from 'federation-contract/page';
import type { TelemetryEvent, TelemetryReport } from 'shared-api/telemetry/telemetry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testRemote } from '../testing/test-remotes.ts';

const member = { part: 'member', version: '1.0.0' };
const shellLoad = { kind: 'load', part: 'shell', version: '2.0.0', outcome: 'rendered' };

/** What the page has sent, by report. */
let reports: Promise<TelemetryReport>[] = [];
/** Removes what the module listens to: each test has one of its own. */
let cleanUp: (() => void)[] = [];

function removeLater(target: Document | Window): void {
  const add = target.addEventListener.bind(target) as Document['addEventListener'];
  vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener, options) => {
    add(type, listener as EventListener, options);
    cleanUp.push(() => target.removeEventListener(type, listener as EventListener));
  });
}

beforeEach(() => {
  vi.resetModules();
  reports = [];
  const remotes = [testRemote('member'), testRemote('admin')];
  const registry = document.createElement('script');
  registry.type = 'application/json';
  registry.id = REGISTRY_ELEMENT_ID;
  registry.textContent = JSON.stringify({ shell: { version: '2.0.0' }, remotes });
  document.body.append(registry);
  removeLater(document);
  removeLater(window);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => {
    reports.push((body as Blob).text().then((text) => JSON.parse(text) as TelemetryReport));
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const remove of cleanUp) remove();
  cleanUp = [];
  document.body.replaceChildren();
  performance.clearMarks();
});

const sent = async (): Promise<readonly TelemetryEvent[]> =>
  (await Promise.all(reports)).flatMap(({ events }) => events);

/** The page is in the background, or gone. */
function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The browser's record of requests for files of the member area. */
function requested(...files: readonly { readonly file: string; readonly status?: number; readonly end?: number }[]) {
  const read = performance.getEntriesByType.bind(performance);
  const entries = files.map(({ file, status = 200, end = 0 }) => ({
    name: `https://fullcourt.example/r/member/1.0.0/${file}`,
    startTime: 1000,
    responseEnd: 1000 + end,
    responseStatus: status,
  }));
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource' ? (entries as never) : read(type),
  );
}

it('reports how long each phase of a part took once the page is hidden, and nothing of a part that was not requested', async () => {
  await import('./collector.ts');
  requested({ file: 'entry.js?retry=1', end: 80 });
  performance.mark('entry member', { startTime: 1200 });
  performance.mark('screen member', { startTime: 1400 });
  hide();
  expect(await sent()).toEqual([
    shellLoad,
    { kind: 'retry', ...member },
    { kind: 'load', ...member, outcome: 'rendered', arrived: 1, evaluated: 2, rendered: 2 },
  ]);
  hide();
  expect(reports).toHaveLength(1);
});

it('reports a part that was requested, and whose visitor left before its screen was there', async () => {
  await import('./collector.ts');
  requested({ file: 'entry.js' });
  hide();
  expect(await sent()).toEqual([shellLoad, { kind: 'load', ...member, outcome: 'abandoned' }]);
});

it.each([
  ['its entry', 404, 'entry'],
  ['what its entry does', 200, 'evaluation'],
])('reports at once that a part has failed by %s', async (_, status, stage) => {
  const { screenHasFailed } = await import('./collector.ts');
  const { RemoteError } = await import('../remotes/remote-loader.ts');
  requested({ file: 'entry.js', status });
  screenHasFailed(new RemoteError(testRemote('member'), new Error('broken')));
  const failure = { kind: 'load', ...member, outcome: 'failed', stage };
  expect(await sent()).toEqual([{ kind: 'fallback', ...member }, failure]);
  hide();
  // A page says once how a load has ended.
  expect(await sent()).toEqual([{ kind: 'fallback', ...member }, failure, shellLoad]);
});

it.each([0, 200, 503])('says only that there is a message if a file is lost on its way (status %i)', async (status) => {
  const { screenHasFailed } = await import('./collector.ts');
  const { RemoteError } = await import('../remotes/remote-loader.ts');
  requested({ file: 'entry.js' }, { file: 'screen.js', status });
  performance.mark('lost https://fullcourt.example/r/member/1.0.0/screen.js');
  screenHasFailed(new RemoteError(testRemote('member'), new Error('no file')));
  expect(await sent()).toEqual([{ kind: 'fallback', ...member }]);
});

it('reports a release with a file that is missing, whatever became of others', async () => {
  const { screenHasFailed } = await import('./collector.ts');
  const { RemoteError } = await import('../remotes/remote-loader.ts');
  requested({ file: 'entry.js' }, { file: 'screen.js', status: 404 }, { file: 'style.css', status: 0 });
  performance.mark('lost https://fullcourt.example/r/member/1.0.0/screen.js');
  screenHasFailed(new RemoteError(testRemote('member'), new Error('no file')));
  expect((await sent()).at(-1)).toMatchObject({ outcome: 'failed', stage: 'evaluation' });
});

it('does not take files for lost that the page itself no longer wanted', async () => {
  const { screenHasFailed } = await import('./collector.ts');
  const { RemoteError } = await import('../remotes/remote-loader.ts');
  requested({ file: 'entry.js' }, { file: 'screen.js', status: 0 });
  screenHasFailed(new RemoteError(testRemote('member'), new Error('broken')));
  expect((await sent()).at(-1)).toMatchObject({ outcome: 'failed', stage: 'evaluation' });
});

it('says only that there is a message after a timeout, of which browsers have no record', async () => {
  const { screenHasFailed } = await import('./collector.ts');
  const { RemoteError } = await import('../remotes/remote-loader.ts');
  requested({ file: 'entry.js' });
  screenHasFailed(new RemoteError(testRemote('member'), new DOMException('no response', 'TimeoutError')));
  expect(await sent()).toEqual([{ kind: 'fallback', ...member }]);
});

it('tells a screen that never was there from one that has failed later, by the first script of the part in the stack', async () => {
  const { screenHasFailed } = await import('./collector.ts');
  const error = new Error('no x');
  error.stack = 'TypeError: no x\n at https://fullcourt.example/r/member/1.0.0/a.js:1\n at /r/admin/1.0.0/b.js:1';
  screenHasFailed(error);
  expect((await sent()).at(-1)).toEqual({ kind: 'load', ...member, outcome: 'failed', stage: 'render' });
  performance.mark('screen admin');
  error.stack = 'at https://fullcourt.example/r/admin/1.0.0/b.js:1';
  screenHasFailed(error);
  expect((await sent()).at(-1)).toEqual({ kind: 'error', part: 'admin', version: '1.0.0', by: 'boundary' });
});

it('blames the remote of the screen where only React is in the stack, and the shell where that is what the remote has called', async () => {
  const { screenHasFailed } = await import('./collector.ts');
  const error = new Error('Objects are not valid as a React child');
  error.stack = 'at https://fullcourt.example/r/shell/2.0.0/shell.js:1';
  screenHasFailed(error, 'member');
  expect((await sent()).at(-1)).toMatchObject({ part: 'member', stage: 'render' });
  error.stack += ' at https://fullcourt.example/r/admin/1.0.0/b.js:1';
  screenHasFailed(error, 'admin');
  expect((await sent()).at(-1)).toMatchObject({ part: 'shell', stage: 'render' });
});

it('does not call a part broken whose first screen was there, when the files of another cannot be had', async () => {
  const { screenHasFailed } = await import('./collector.ts');
  const { RemoteError } = await import('../remotes/remote-loader.ts');
  performance.mark('screen member');
  screenHasFailed(new RemoteError(testRemote('member'), new Error('no file')));
  expect((await sent()).at(-1)).toEqual({ kind: 'error', ...member, by: 'boundary' });
});

it('says nothing of failures without a connection, or of scripts that are not ours', async () => {
  const { screenHasFailed } = await import('./collector.ts');
  const { RemoteError } = await import('../remotes/remote-loader.ts');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  screenHasFailed(new RemoteError(testRemote('member'), new Error('no network')));
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }));
  hide();
  expect(await sent()).toEqual([shellLoad]);
});

it('counts an exception of a script once, and has nothing of its message', async () => {
  await import('./collector.ts');
  const filename = 'https://fullcourt.example/r/member/1.0.0/a.js';
  for (let count = 0; count < 3; count += 1)
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'ana@example.com' }));
  hide();
  expect(await sent()).toEqual([{ kind: 'error', ...member, by: 'script' }, shellLoad]);
});

it('reports nothing of a page with versions of its own, and notes in it what has gone wrong', async () => {
  const registry = document.getElementById(REGISTRY_ELEMENT_ID)!;
  const overrides = [{ part: 'member', version: '1.0.0' }];
  registry.textContent = JSON.stringify({ ...(JSON.parse(registry.textContent!) as object), overrides });
  const { screenHasFailed } = await import('./collector.ts');
  screenHasFailed(new Error('no x'), 'member');
  const filename = 'https://fullcourt.example/r/admin/1.0.0/a.js';
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'Uncaught TypeError' }));
  hide();
  expect(reports).toEqual([]);
  const noted = performance.getEntriesByName('failure') as PerformanceMark[];
  expect(noted.map(({ detail }) => detail as object)).toEqual([
    { part: 'member', text: 'Error: no x' },
    { part: 'admin', text: 'Uncaught TypeError' },
  ]);
});

it('measures vitals only with consent, for the part whose screen came first', async () => {
  const observed: ((metric: { name: string; value: number }) => void)[] = [];
  const observe = (report: (typeof observed)[number]) => observed.push(report);
  vi.doMock('web-vitals', () => ({ onLCP: observe, onINP: observe, onCLS: observe }));
  localStorage.setItem('cookie:accepted', 'false');
  await import('./collector.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(observed).toHaveLength(0);

  localStorage.setItem('cookie:accepted', 'true');
  document.dispatchEvent(new Event('fullcourt:consent'));
  await vi.waitFor(() => expect(observed).toHaveLength(3));
  performance.mark('screen member', { startTime: 5 });
  performance.mark('screen admin', { startTime: 9 });
  observed[0]?.({ name: 'LCP', value: 2600 });
  observed[2]?.({ name: 'CLS', value: 0.06 });
  observed[2]?.({ name: 'TTFB', value: 5 });
  hide();
  expect((await sent()).filter(({ kind }) => kind === 'vital')).toEqual([
    { kind: 'vital', ...member, name: 'lcp', bucket: 2 },
    { kind: 'vital', ...member, name: 'cls', bucket: 1 },
  ]);
  vi.doUnmock('web-vitals');
  localStorage.clear();
});
