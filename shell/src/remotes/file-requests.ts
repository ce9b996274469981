import type { FileKind, RequestFile } from 'federation-contract/remote-files';

/** For the first request of a file. Each later one waits twice as long as the one before: a slow network may just need it. */
const TIMEOUT_MS = 5000;
const LONGEST_TIMEOUT_MS = 60_000;

/** Over HTTP/1.1 a browser opens six connections to a host; the page's own files and the API need some of them. */
const AT_ONCE = 3;

/**
 * Requests the files of remotes, by a `<link rel="preload">` before the script or style that uses them. A request that
 * hangs holds one of the few connections to its host, and Chromium cancels it if such a link is removed, but not if a
 * script or style is. Of the page's origin, the files of one release get a few connections at most.
 */
export class FileRequests {
  private readonly releases = new Map<string, ReleaseRequests>();

  readonly request: RequestFile = (url, as) => this.release(folderOf(url)).request(url, as);

  /** Cancels the requests for all files in the folder of this one. */
  readonly cancel = (url: string): void => this.release(folderOf(url)).cancel(new Error('another file failed'));

  private release(folder: string): ReleaseRequests {
    const known = this.releases.get(folder);
    if (known) return known;
    const limited = isOwn(folder) && !isMultiplexed();
    const added = new ReleaseRequests(folder, limited ? AT_ONCE : Number.POSITIVE_INFINITY);
    this.releases.set(folder, added);
    return added;
  }
}

interface FileRequest {
  readonly url: string;
  readonly as: FileKind;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** The requests for the files of one release, which are in one folder. */
class ReleaseRequests {
  private readonly folder: string;
  private readonly atOnce: number;
  private readonly known = new Map<string, Promise<void>>();
  /** How often the request for a file was cancelled. */
  private readonly cancelled = new Map<string, number>();
  private readonly underWay = new Map<FileRequest, ReturnType<typeof setTimeout>>();
  private waiting: FileRequest[] = [];

  constructor(folder: string, atOnce: number) {
    this.folder = folder;
    this.atOnce = atOnce;
  }

  request(url: string, as: FileKind): Promise<void> {
    const known = this.known.get(url);
    if (known) return known;
    if (hasArrived(url)) return Promise.resolve();
    const requested = new Promise<void>((resolve, reject) => this.waiting.push({ url, as, resolve, reject }));
    this.known.set(url, requested);
    requested.catch(() => this.known.delete(url));
    this.sendNext();
    return requested;
  }

  cancel(error: Error): void {
    const requests = [...this.underWay.keys(), ...this.waiting];
    this.underWay.forEach(clearTimeout);
    this.underWay.clear();
    this.waiting = [];
    // Those of the document, too: a request goes on for as long as any link is for it.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    for (const link of links) if (folderOf(link.href) === this.folder) link.remove();
    for (const { url, reject } of requests) {
      this.cancelled.set(url, this.cancellationsOf(url) + 1);
      reject(error);
    }
  }

  private cancellationsOf(url: string): number {
    return this.cancelled.get(url) ?? 0;
  }

  private sendNext(): void {
    while (this.underWay.size < this.atOnce) {
      const request = this.waiting.shift();
      if (!request) return;
      this.send(request);
    }
  }

  private send(request: FileRequest): void {
    const { url, as } = request;
    const timeout = Math.min(TIMEOUT_MS * 2 ** this.cancellationsOf(url), LONGEST_TIMEOUT_MS);
    // If one file hangs, so will the others, and the remote is loaded again as a whole.
    const giveUp = () => this.cancel(new Error(`no response within ${timeout} ms`));
    this.underWay.set(request, setTimeout(giveUp, timeout));
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    setCrossOrigin(link, url);
    link.href = url;
    link.addEventListener('load', () => this.settle(request));
    link.addEventListener('error', () => {
      this.known.delete(url);
      this.settle(request);
    });
    document.head.append(link);
  }

  private settle(request: FileRequest): void {
    clearTimeout(this.underWay.get(request));
    this.underWay.delete(request);
    request.resolve();
    this.sendNext();
  }
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
