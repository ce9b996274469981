const LOST = 'lost ';

/** The name of the performance mark that says that the entry of a part has run. */
export const entryMark = (part: string) => `entry ${part}`;

/** The name of the performance mark that says that a screen or panel of the part was there. */
export const screenMark = (part: string) => `screen ${part}`;

/** The name of the performance marks of what has gone wrong, with a `Failure` as their detail. */
export const FAILURE_MARK = 'failure';

/** What has gone wrong in this page. */
export interface Failure {
  /** The part that is at fault, if that is known. */
  readonly part: string | undefined;
  readonly text: string;
}

/** The name of the performance mark that says that a file has not arrived, or not whole. */
export const lostMark = (url: string) => `${LOST}${url}`;

export const isLostMark = (name: string) => name.startsWith(LOST);
