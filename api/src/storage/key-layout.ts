const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The keys of files that are made as the product runs. */
const LAYOUT = [
  // What an attempt has made of a file, captions, and originals.
  `videos/${ID}/${ID}/\\d+/.+`,
  `videos/${ID}/captions/${ID}\\.vtt`,
  `originals/videos/${ID}/${ID}`,
  `originals/books/${ID}/${ID}`,
  `originals/uploads/${ID}(?:\\.info|\\.part)?`,
  '(?:public|originals)/pictures/.+',
  'release-files/[^/]+/[^/]+/[0-9a-f]{96}',
].map((pattern) => new RegExp(`^${pattern}$`));

/**
 * Whether a key can be one of ours that is no longer needed. Whatever else there is, such as the clips of the demo, or the
 * files of others in the same bucket, must not be cleaned up.
 */
export const isOwnKey = (key: string): boolean => LAYOUT.some((pattern) => pattern.test(key));
