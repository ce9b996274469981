import type { Registry } from 'federation-contract/registry';
import { partLabel } from 'federation-contract/request-headers';
import type { DataRouter } from 'react-router-dom';
import { announcePage } from 'shared-auth/http';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { PageUpdate } from './page-update.ts';

/** What an update of the page has to know of it. */
export interface Page {
  readonly registry: Registry;
  readonly router: DataRouter;
  readonly loader: RemoteLoader;
}

let page: Page | undefined;
let update: PageUpdate | undefined;

/** Names the page's shell in its requests, and looks for newer versions when responses tell of some. */
export function followUpdates(started: Page): void {
  page = started;
  const { shell, revision } = started.registry;
  announcePage({
    shell: partLabel('shell', shell.version),
    // Nothing is newer than what is not known.
    revision: revision || Infinity,
    onNewer: (...news) => withUpdate((found) => found.hearOf(...news)),
  });
}

/** Looks whether files of a remote are missing because the page would have other versions by now. */
export const filesAreMissing = (): void => withUpdate((found) => found.missFiles());

function withUpdate(use: (update: PageUpdate) => void): void {
  const current = page;
  if (!current) return;
  import(/* webpackChunkName: "update" */ './page-update.ts').then(
    ({ PageUpdate }) => use((update ??= new PageUpdate(current))),
    // Its files are missing, too: whoever reloads gets the newer page.
    () => {},
  );
}

/** Returns the address that the current navigation loads as a document; `null` for the usual navigation. */
export const documentToLoad = (): Promise<string | null> | null => update?.documentToLoad() ?? null;
