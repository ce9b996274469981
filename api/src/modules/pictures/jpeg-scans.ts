/** Scans of a progressive JPEG: encoders make about ten. Each goes over the whole picture again, even if it changes nothing. */
const MAX_SCANS = 64;

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers within the data of a scan: a zero stands for none at all, and eight of them only begin it anew. */
const isWithinData = (code: number) => code === 0 || code === MARKER || (code >= 0xd0 && code <= 0xd7);

/**
 * Whether a JPEG has more scans than any needs: of a few hundred kilobytes, decoding could take minutes, in which the
 * library looks at no clock. What follows its end, such as the film of a phone, does not count.
 */
export function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0;
  // After the first marker, which has no length.
  for (let at = nextMarker(bytes, 2); at >= 0;) {
    const code = bytes[at + 1];
    if (code === END_OF_IMAGE) return false;
    if (code === START_OF_SCAN && (scans += 1) > MAX_SCANS) return true;
    if (at + 4 > bytes.length) return false;
    at = nextMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return false;
}

/** Where the next marker is at or after a position; -1 if there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at >= 0 && isWithinData(bytes[at + 1] ?? 0)) at = bytes.indexOf(MARKER, at + 1);
  return at;
}
