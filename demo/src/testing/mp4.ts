/** A box of an MP4 file: its type and the position of its content. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function boxes(file: Buffer, start: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at < end;) {
    const size = file.readUInt32BE(at);
    found.push({ type: file.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return found;
}

/** The top-level boxes of a file, in order. */
export const boxTypes = (file: Buffer): string[] => boxes(file, 0, file.length).map(({ type }) => type);

/** Duration in seconds, picture size and tracks of an MP4 file (version 0 of its headers). */
export function readMovie(file: Buffer): {
  duration: number;
  width: number;
  height: number;
  fps: number;
  tracks: number;
} {
  const find = (path: string[], within: { start: number; end: number }): Box => {
    const [type, ...rest] = path;
    const box = boxes(file, within.start, within.end).find((candidate) => candidate.type === type);
    if (!box) throw new Error(`no ${type} box`);
    return rest.length === 0 ? box : find(rest, box);
  };
  const moov = find(['moov'], { start: 0, end: file.length });
  const mvhd = find(['mvhd'], moov).start;
  const tkhd = find(['trak', 'tkhd'], moov).end;
  const mdhd = find(['trak', 'mdia', 'mdhd'], moov).start;
  const stts = find(['trak', 'mdia', 'minf', 'stbl', 'stts'], moov).start;
  return {
    duration: file.readUInt32BE(mvhd + 16) / file.readUInt32BE(mvhd + 12),
    // Fixed point, 16.16, at the very end of the track's header.
    width: file.readUInt32BE(tkhd - 8) / 65536,
    height: file.readUInt32BE(tkhd - 4) / 65536,
    // Ticks per second divided by the ticks of the first run of frames.
    fps: file.readUInt32BE(mdhd + 12) / file.readUInt32BE(stts + 12),
    tracks: boxes(file, moov.start, moov.end).filter(({ type }) => type === 'trak').length,
  };
}
