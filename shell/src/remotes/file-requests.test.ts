import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileRequests } from './file-requests.ts';

const base = `${location.origin}/r/member/1.0.0/`;
const other = `${location.origin}/r/public/1.0.0/`;

const links = () => [...document.head.querySelectorAll('link')];
const requested = () => links().map(({ href }) => href);
const linkOf = (url: string) => links().find(({ href }) => href === url)!;
const arrive = (url: string) => linkOf(url).dispatchEvent(new Event('load'));
const fail = (url: string) => linkOf(url).dispatchEvent(new Event('error'));

const overProtocol = (nextHopProtocol: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ nextHopProtocol } as PerformanceNavigationTiming]);

beforeEach(() => {
  vi.useFakeTimers();
  overProtocol('http/1.1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

describe('FileRequests', () => {
  it('requests a file by a preload, and resolves when it has arrived', async () => {
    const arrived = new FileRequests().request(`${base}home.css`, 'style');
    const link = linkOf(`${base}home.css`);
    expect(link).toMatchObject({ rel: 'preload', as: 'style' });
    expect(link).not.toHaveAttribute('crossorigin');
    arrive(`${base}home.css`);
    await expect(arrived).resolves.toBe(`${base}home.css`);
  });

  it('requests a file of another origin like the script that uses it', () => {
    void new FileRequests().request('https://cdn.example/member/entry.js', 'script');
    expect(linkOf('https://cdn.example/member/entry.js').crossOrigin).toBe('anonymous');
  });

  it('does not wait for a preload of the document that is complete', async () => {
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ responseStatus: 200 } as PerformanceResourceTiming]);
    await expect(new FileRequests().request(`${base}a.js`, 'script')).resolves.toBe(`${base}a.js`);
    expect(requested()).toEqual([]);
  });

  it('requests a file once, for the host and the container', async () => {
    const files = new FileRequests();
    files.preload(`${base}a.js`, 'script');
    const taken = files.request(`${base}a.js`, 'script');
    arrive(`${base}a.js`);
    await expect(taken).resolves.toBe(`${base}a.js`);
    files.preload(`${base}a.js`, 'script');
    expect(requested()).toEqual([`${base}a.js`]);
  });

  it('requests a file from a new URL if the container asks for it again, since it could not use it', () => {
    const files = new FileRequests();
    for (let time = 0; time < 3; time += 1) void files.request(`${base}a.js`, 'script');
    expect(requested()).toEqual([`${base}a.js`, `${base}a.js?retry=1`, `${base}a.js?retry=2`]);
  });

  it('requests three files of a release at once, and the next when one has arrived or failed', () => {
    const files = new FileRequests();
    for (const name of ['a', 'b', 'c', 'd', 'e']) files.preload(`${base}${name}.js`, 'script');
    files.preload(`${other}a.js`, 'script');
    expect(requested()).toEqual([...['a', 'b', 'c'].map((name) => `${base}${name}.js`), `${other}a.js`]);
    arrive(`${base}b.js`);
    expect(requested()).toContain(`${base}d.js`);
    expect(requested()).not.toContain(`${base}e.js`);
    fail(`${base}a.js`);
    expect(requested()).not.toContain(`${base}e.js`);
    fail(`${base}a.js?retry=1`);
    expect(requested()).toContain(`${base}e.js`);
  });

  it.each([
    ['over HTTP/2', 'h2', base],
    ['from another origin', 'http/1.1', 'https://cdn.example/member/'],
  ])('requests all files at once %s, where the page’s own are not affected', (_, protocol, folder) => {
    overProtocol(protocol);
    const files = new FileRequests();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void files.request(`${folder}${name}.js`, 'script');
    expect(requested()).toHaveLength(5);
  });

  it('requests four files of all releases at once, so that remotes that hang leave connections for the page', () => {
    const files = new FileRequests();
    for (const folder of [base, other, `${location.origin}/r/admin/1.0.0/`])
      for (const name of ['a', 'b', 'c']) files.preload(`${folder}${name}.js`, 'script');
    expect(requested()).toHaveLength(4);
    arrive(`${base}a.js`);
    expect(requested()).toHaveLength(5);
    files.cancel(base, new Error('cancelled'));
    expect(requested().filter((url) => url.startsWith(other))).toHaveLength(3);
  });

  it('requests a file that failed once more, from a new URL, before any that waits', async () => {
    const files = new FileRequests();
    const given = files.request(`${base}a.js`, 'script');
    for (const name of ['b', 'c', 'd']) files.preload(`${base}${name}.js`, 'script');
    fail(`${base}a.js`);
    expect(requested().at(-1)).toBe(`${base}a.js?retry=1`);
    arrive(`${base}a.js?retry=1`);
    await expect(given).resolves.toBe(`${base}a.js?retry=1`);
  });

  it('rejects a file that failed twice, and requests it from a new URL afterwards', async () => {
    const files = new FileRequests();
    const given = files.request(`${base}a.js`, 'script');
    fail(`${base}a.js`);
    fail(`${base}a.js?retry=1`);
    await expect(given).rejects.toThrow(`no file at ${base}a.js?retry=1`);
    const again = files.request(`${base}a.js`, 'script');
    arrive(`${base}a.js?retry=2`);
    await expect(again).resolves.toBe(`${base}a.js?retry=2`);
  });

  it('cancels all requests of a release when one gets no response, the document’s own included', async () => {
    const preload = document.createElement('link');
    Object.assign(preload, { rel: 'preload', as: 'script', href: `${base}f.js` });
    document.head.append(preload);
    const files = new FileRequests();
    const reasons = Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => files.request(`${base}${name}.js`, 'script').catch(String)),
    );
    files.preload(`${other}a.js`, 'script');
    arrive(`${other}a.js`);
    await vi.advanceTimersByTimeAsync(5000);
    expect(new Set(await reasons)).toEqual(new Set(['Error: no response within 5000 ms']));
    expect(requested()).toEqual([`${other}a.js`]);
  });

  it('requests a file again after it was cancelled, from a URL that nothing hangs at', async () => {
    const files = new FileRequests();
    const cancelled = expect(files.request(`${base}a.js`, 'script')).rejects.toThrow('no response');
    files.cancel(base, new Error('no response'));
    await cancelled;
    files.preload(`${base}a.js`, 'script');
    expect(requested()).toEqual([`${base}a.js?retry=1`]);
  });

  it('requests what was preloaded for a container that never ran from a new URL', () => {
    const files = new FileRequests();
    files.preload(`${base}a.js`, 'script');
    arrive(`${base}a.js`);
    files.cancel(base, new Error('the entry is an HTML page'));
    void files.request(`${base}a.js`, 'script');
    expect(requested()).toEqual([`${base}a.js?retry=1`]);
  });

  it('ignores what the browser reports of a request that was cancelled', async () => {
    const files = new FileRequests();
    files.preload(`${base}a.js`, 'script');
    const link = linkOf(`${base}a.js`);
    files.cancel(base, new Error('cancelled'));
    link.dispatchEvent(new Event('error'));
    files.preload(`${base}a.js`, 'script');
    expect(requested()).toEqual([`${base}a.js?retry=1`]);
  });

  it('waits longer for a file that was given up before, so that a slow network gets it at last', async () => {
    const files = new FileRequests();
    const reasonOf = async () => {
      const given = files.request(`${base}player.js`, 'script').catch(String);
      await vi.advanceTimersByTimeAsync(60_000);
      return given;
    };
    const reasons = [];
    for (let request = 0; request < 5; request += 1) reasons.push(await reasonOf());
    expect(reasons).toEqual([5000, 10_000, 20_000, 40_000, 60_000].map((ms) => `Error: no response within ${ms} ms`));
    const arrived = files.request(`${base}player.js`, 'script');
    await vi.advanceTimersByTimeAsync(59_000);
    arrive(`${base}player.js?retry=5`);
    await expect(arrived).resolves.toBe(`${base}player.js?retry=5`);
  });
});
