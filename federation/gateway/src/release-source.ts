import type { LiveReleases, RefusedRevision, UnsealedRevision } from 'federation-contract/live-releases';
import type { ReleaseOverrides } from 'federation-contract/release-overrides';

/** Where the gateway finds releases; the composition root connects it to the API's records and storage. */
export interface ReleaseSource {
  /** All that pages can be composed of. */
  current(): Promise<LiveReleases | UnsealedRevision>;
  /** The content of a file of any release, current or older; `null` if there is no such file. */
  read(part: string, version: string, file: string): Promise<Buffer | null>;
  /** The versions that administrators choose for their own browsers; without it, there are none. */
  readonly overrides?: {
    /** Returns what a cookie says; `null` unless the API has made it. Reads nothing else: anybody can send a cookie. */
    read(cookie: string): ReleaseOverrides | null;
    /** All that pages with them can be composed of, and which of them pages cannot have. */
    current(overrides: ReleaseOverrides): Promise<LiveReleases>;
  };
  /** Calls `listener` whenever this process has changed what pages are composed of. */
  watch?(listener: () => void): void;
  /** Called when what pages are composed of is refused; with `null` once it is not any more. */
  onRefused?(refused: RefusedRevision | null): void;
}
