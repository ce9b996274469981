import { PART_HEADER, REVISION_HEADER } from 'federation-contract/request-headers';

/** What the host says of the page, and what it does when it hears of a newer one. */
export interface PageRelease {
  /** The label of the shell (`partLabel`). */
  readonly shell: string;
  /** Of what the page is composed of. */
  readonly revision: number;
  /** Called with each response that tells of a higher one, and with its status. */
  readonly onNewer: (status: number, revision: number) => void;
}

/** A part that is developed without the host has none. */
let page: PageRelease | undefined;

/** Names the shell in all requests from now on. The host calls it once. */
export function announcePage(release: PageRelease): void {
  page = release;
}

/** Names the shell in the headers of a request; to be appended to the name of the part whose client sends it. */
export const shellHeader = (): Readonly<Record<string, string>> => (page ? { [PART_HEADER]: page.shell } : {});

/** Tells the host if a response is of a newer state of the releases. */
export function noteRevision({ headers, status }: Response): void {
  const revision = Number(headers.get(REVISION_HEADER));
  if (page && revision > page.revision) page.onNewer(status, revision);
}
