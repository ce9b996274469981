import type { LiveReleases, RefusedRevision } from 'federation-contract/live-releases';

/** Where the gateway finds releases; the composition root connects it to the API's records and storage. */
export interface ReleaseSource {
  /** All that pages can be composed of. */
  current(): Promise<LiveReleases>;
  /** The content of a file of any release, current or older; `null` if there is no such file. */
  read(part: string, version: string, file: string): Promise<Buffer | null>;
  /** Calls `listener` whenever this process has changed what pages are composed of. */
  watch?(listener: () => void): void;
  /** Called when what pages are composed of is refused; with `null` once it is not any more. */
  onRefused?(refused: RefusedRevision | null): void;
}
