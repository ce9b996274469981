import { OUTDATED_STATUS } from 'federation-contract/request-headers';
import { noteMove } from './moves.ts';
import { nextVersions, versionsOf } from './next-versions.ts';
import { mayNavigate, mayReload } from './nothing-lost.ts';
import type { Page } from './page-updates.ts';
import { skipUnloadWarning } from './unsaved-changes.ts';

/** Longer than pages and the API may lag behind each other, and than drafts wait for the next keystroke. */
const PAUSE_MS = 2000;
/** Tabs do not all ask at once. */
const SPREAD_MS = 3000;
/** Toasts of what ended just before a navigation are there by then. */
const TOAST_MS = 50;
const USER_INPUT = ['input', 'keydown', 'pointerdown'] as const;

/** Moves a tab to the versions that its page would have now, once, and at a moment when nothing is lost. */
export class PageUpdate {
  private readonly page: Page;
  private readonly versions: string;
  /** Whether the page would have other versions. */
  private isDue = false;
  /** The newest state of the releases for which it was asked. */
  private asked = 0;
  private looking: Promise<void> | null = null;
  private waiting: ReturnType<typeof setInterval> | undefined;
  private lastInput = 0;

  constructor(page: Page) {
    this.page = page;
    this.versions = versionsOf(page.registry);
  }

  /** There is a newer state of the releases, which need not concern this page. */
  hearOf(status: number, revision: number): void {
    if (status === OUTDATED_STATUS) void this.look(PAUSE_MS).then(() => this.isDue && this.waitForPause());
    else if (revision > this.asked) void this.look(PAUSE_MS + Math.random() * SPREAD_MS);
    this.asked = Math.max(this.asked, revision);
  }

  /** A screen could not be loaded. It is not there: nobody has typed anything. */
  missFiles(): void {
    void this.look(0).then(() => this.isDue && mayNavigate(this.page.loader) && this.reload());
  }

  /** Looks whether the page would have other versions, unless that is known or being found out. */
  private look(afterMs: number): Promise<void> {
    this.looking ??= this.find(afterMs).finally(() => (this.looking = null));
    return this.looking;
  }

  private async find(afterMs: number): Promise<void> {
    if (this.isDue) return;
    await pause(afterMs);
    const next = await nextVersions();
    this.isDue = next !== null && next !== this.versions;
  }

  private waitForPause(): void {
    if (this.waiting) return;
    for (const type of USER_INPUT) addEventListener(type, () => (this.lastInput = Date.now()), true);
    this.waiting = setInterval(() => {
      if (Date.now() - this.lastInput >= PAUSE_MS && mayReload(this.page.loader)) this.reload();
    }, PAUSE_MS);
  }

  private reload(): void {
    clearInterval(this.waiting);
    if (!noteMove(this.versions)) return;
    skipUnloadWarning();
    location.reload();
  }

  /** Returns the address of the current navigation if it is to load a document, instead of what the page has of it. */
  async documentToLoad(): Promise<string | null> {
    const { location: target } = this.page.router.state.navigation;
    // Back and Forward have the new address already; another state of the same screen keeps what is on it.
    if (!this.isDue || !target || target.pathname === location.pathname || target.state) return null;
    await pause(TOAST_MS);
    if (!mayNavigate(this.page.loader) || !noteMove(this.versions)) return null;
    // The page that is left, shown again by the browser as it was.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    return target.pathname + target.search + target.hash;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
