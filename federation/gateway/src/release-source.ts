/** Where the gateway finds releases; the composition root connects it to the API's records and storage. */
export interface ReleaseSource {
  /** The manifest of each part's current release, as it was published. */
  current(): Promise<readonly unknown[]>;
  /** The content of a file of any release, current or older; `null` if there is no such file. */
  read(part: string, version: string, file: string): Promise<Buffer | null>;
  /** Calls `listener` whenever this process has made another release current. */
  watch?(listener: () => void): void;
}
