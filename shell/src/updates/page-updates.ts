import type { Registry } from 'federation-contract/registry';
import type { DataRouter } from 'react-router-dom';
import { announcePage } from 'shared-auth/page-release';
import { partLabel } from 'federation-contract/request-headers';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { PageUpdate, Reason } from './page-update.ts';

/** What an update of the page has to know of it. */
export interface Page {
  readonly registry: Registry;
  readonly router: DataRouter;
  readonly loader: RemoteLoader;
}

let page: Page | undefined;
let update: PageUpdate | undefined;

/** Names the page's versions in its requests, and looks for newer ones when responses tell of some. */
export function followUpdates(started: Page): void {
  page = started;
  const { shell, revision } = started.registry;
  announcePage({
    shell: partLabel('shell', shell.version),
    revision: revision || Infinity,
    onNewer: (isRequired) => lookForUpdate(isRequired ? 'required' : 'newer'),
  });
}

/** Looks whether the page would have other versions by now, and moves to them when that loses nothing. */
export function lookForUpdate(reason: Reason): void {
  if (!page) return;
  const current = page;
  import(/* webpackChunkName: "update" */ './page-update.ts').then(
    ({ PageUpdate }) => (update ??= new PageUpdate(current)).look(reason),
    // Its files are gone, too: whoever reloads gets the newer page.
    () => {},
  );
}

/** Returns the address that the current navigation loads as a document; `null` for the usual navigation. */
export const documentToLoad = (): Promise<string | null> | null => update?.documentToLoad() ?? null;
