import type { FileKind, RequestFile } from 'federation-contract/remote-files';
import { lostMark } from '../health/marks.ts';

/** For the first request of a file. Each later one waits twice as long as the one before: a slow network may just need it. */
const TIMEOUT_MS = 5000;
const LONGEST_TIMEOUT_MS = 60_000;

/**
 * Over HTTP/1.1 a browser opens six connections to a host, and the page's own files and the API need some of them: of the
 * page's origin, this many files of one release may be under way at once, and this many of all.
 */
const OF_RELEASE = 3;
const OF_ALL = 4;

interface RemoteFile {
  readonly url: string;
  readonly as: FileKind;
  /** What the element that uses the file will check; a preload that does not say so is no use to it. */
  integrity: string | undefined;
  /** How many requests have failed, or led to a file that the container could not use. */
  failures: number;
  /** The latest request, unless it has failed. */
  requested: Promise<string> | null;
  /** Whether the container has asked for it. */
  isTaken: boolean;
}

interface FileRequest {
  readonly file: RemoteFile;
  readonly url: string;
  /** Whether it follows one that failed. */
  readonly isSecond: boolean;
  readonly resolve: (url: string) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Requests the files of remotes, by a `<link rel="preload">` before the script or style that uses them. A request that
 * hangs holds one of the few connections to its host, and Chromium cancels it if such a link is removed, but not if a
 * script or style is. Of the page's origin, the files of one release get a few connections at most, as do all together.
 * A file that cannot be had is requested twice before it counts as missing.
 */
export class FileRequests {
  private readonly files = new Map<string, RemoteFile>();
  private readonly underWay = new Map<FileRequest, ReturnType<typeof setTimeout>>();
  private waiting: FileRequest[] = [];

  /** Requests a file that a container is going to ask for. */
  preload(url: string, as: FileKind, integrity?: string): void {
    const file = this.fileAt(url, as);
    file.integrity = integrity;
    // The container reports what fails.
    this.fetch(file).catch(() => {});
  }

  readonly request: RequestFile = (url, as, integrity) => {
    const file = this.fileAt(url, as);
    file.integrity = integrity;
    if (file.isTaken) discard(file);
    const requested = this.fetch(file);
    file.isTaken = true;
    return requested;
  };

  /** Cancels the requests for all files of a release, which are in one folder, and forgets those that nobody has taken. */
  cancel(folder: string, error: Error): void {
    const requests = [...this.underWay.keys(), ...this.waiting].filter(({ url }) => url.startsWith(folder));
    for (const request of requests) this.end(request);
    this.waiting = this.waiting.filter((request) => !requests.includes(request));
    // Those of the document, too: a request goes on for as long as any link is for it.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    for (const link of links) if (link.href.startsWith(folder)) link.remove();
    for (const request of requests) fail(request, error);
    // What has arrived for a container that never ran may be as wrong as the container.
    for (const file of this.files.values())
      if (file.url.startsWith(folder) && file.requested && !file.isTaken) discard(file);
    this.sendAll();
  }

  private fileAt(url: string, as: FileKind): RemoteFile {
    const known = this.files.get(url);
    if (known) return known;
    const added: RemoteFile = { url, as, integrity: undefined, failures: 0, requested: null, isTaken: false };
    this.files.set(url, added);
    return added;
  }

  private fetch(file: RemoteFile): Promise<string> {
    const url = urlOf(file);
    file.requested ??= hasArrived(url)
      ? Promise.resolve(url)
      : new Promise((resolve, reject) => this.waiting.push({ file, url, isSecond: false, resolve, reject }));
    this.sendAll();
    return file.requested;
  }

  /** Sends all requests for which there are connections. */
  private sendAll(): void {
    this.waiting = this.waiting.filter((request) => {
      if (!this.maySend(request)) return true;
      this.send(request);
      return false;
    });
  }

  private maySend({ url }: FileRequest): boolean {
    // Others do not share the page's connections.
    if (!isOwn(url) || isMultiplexed()) return true;
    const own = [...this.underWay.keys()].filter((request) => isOwn(request.url));
    const ofRelease = own.filter((request) => folderOf(request.url) === folderOf(url));
    return own.length < OF_ALL && ofRelease.length < OF_RELEASE;
  }

  private send(request: FileRequest): void {
    const { url, file } = request;
    const timeout = Math.min(TIMEOUT_MS * 2 ** file.failures, LONGEST_TIMEOUT_MS);
    // If one file hangs, so will the others.
    const giveUp = () => this.cancel(folderOf(url), new Error(`no response within ${timeout} ms`));
    this.underWay.set(request, setTimeout(giveUp, timeout));
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.as;
    // `strict-dynamic` trusts scripts that this one adds, but not their preloads.
    if (globalThis.__webpack_nonce__) link.nonce = globalThis.__webpack_nonce__;
    if (file.integrity) link.integrity = file.integrity;
    setCrossOrigin(link, url);
    link.href = url;
    link.addEventListener('load', () => this.settle(request, () => request.resolve(url)));
    link.addEventListener('error', () => this.settle(request, () => this.tryAgain(request)));
    document.head.append(link);
  }

  /** Requests a file once more, by itself: were it left to the next attempt, a few such files would use up all attempts. */
  private tryAgain(request: FileRequest): void {
    const { file, url, isSecond } = request;
    performance.mark(lostMark(url));
    if (isSecond) return fail(request, new Error(`no file at ${url}`));
    file.failures += 1;
    this.waiting.unshift({ ...request, url: urlOf(file), isSecond: true });
  }

  private settle(request: FileRequest, report: () => void): void {
    if (!this.end(request)) return;
    report();
    this.sendAll();
  }

  /** Returns whether the request was under way. */
  private end(request: FileRequest): boolean {
    clearTimeout(this.underWay.get(request));
    return this.underWay.delete(request);
  }
}

/** The next request is one from a new URL. */
function discard(file: RemoteFile): void {
  file.failures += 1;
  file.requested = null;
  file.isTaken = false;
}

function fail({ file, reject }: FileRequest, error: Error): void {
  discard(file);
  reject(error);
}

/** The URL of the next request: for one whose preload failed, browsers reuse the failure. */
function urlOf({ url, failures }: RemoteFile): string {
  if (failures === 0) return url;
  const retried = new URL(url);
  retried.searchParams.set('retry', String(failures));
  return retried.href;
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

const isOwn = (url: string) => url.startsWith(`${location.origin}/`);

/** Sets the mode in which an element requests a file. What is requested in another mode is downloaded once more. */
export function setCrossOrigin(element: HTMLLinkElement | HTMLScriptElement, url: string): void {
  if (!isOwn(url)) element.crossOrigin = 'anonymous';
}

/** Whether the document's preload of the file is complete; a further one would only take time. */
function hasArrived(url: string): boolean {
  const [timing] = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return timing?.responseStatus === 200;
}

/** Returns whether the page came over HTTP/2 or 3, with which all requests share one connection. */
function isMultiplexed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return /^h[23]/.test(navigation?.nextHopProtocol ?? '');
}
