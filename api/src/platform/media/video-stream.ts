/** One quality of a stream. */
export interface Rendition {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits per second, at most. */
  readonly bitrate: number;
}

/** Small pictures of a video at equal intervals, in one image, row by row from the top left. */
export interface Storyboard {
  /** Key of the image below the stream's prefix. */
  readonly file: string;
  readonly columns: number;
  /** How many pictures there are; the last row may be incomplete. */
  readonly count: number;
  /** Of one picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds from one picture to the next. The first one shows the beginning. */
  readonly interval: number;
}

/** What is made of a video besides the file that plays everywhere. All keys are below `prefix`, which ends with a slash. */
export interface VideoStream {
  readonly prefix: string;
  /** The HLS playlist of all qualities (RFC 8216); null if there are none. */
  readonly playlist: string | null;
  /** Best first. */
  readonly renditions: readonly Rendition[];
  readonly storyboard: Storyboard | null;
  /** Frames that may become the video's poster. */
  readonly posters: readonly string[];
}
