import { PART_HEADER, REVISION_HEADER } from 'federation-contract/request-headers';

/** What the host says of the page, and what it does once it hears of a newer one. */
export interface PageRelease {
  /** The label of the shell (`partLabel`). */
  readonly shell: string;
  /** What the page is composed of; none is higher than `Infinity`, if it is not known. */
  revision: number;
  /** @param isRequired whether the API has refused this one */
  readonly onNewer: (isRequired: boolean) => void;
}

/** A part that is developed without the host has none. */
let page: PageRelease | undefined;

/** Names the shell in all requests from now on. The host calls it once. */
export function announcePage(release: PageRelease): void {
  page = release;
}

/** Names the shell in the headers of a request; to be appended to the name of the part whose client sends it. */
export const shellHeader = (): Readonly<Record<string, string>> => (page ? { [PART_HEADER]: page.shell } : {});

/** Tells the host once of each newer state of the releases. */
export function noteRevision({ headers }: Response): void {
  const revision = Number(headers.get(REVISION_HEADER));
  if (!page || revision <= page.revision) return;
  page.revision = revision;
  page.onNewer(false);
}

/** Tells the host that the API serves this page no longer. */
export const noteOutdated = (): void => page?.onNewer(true);
