import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Random } from '../random.ts';

export interface SourceVideo {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
}

/** A file of its own for each round: the video, followed by a box of random bytes, which players skip. */
export async function vary(video: string, folder: string, padding: number, random: Random): Promise<SourceVideo> {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(padding + box.length);
  box.write('free', 4, 'latin1');
  const bytes = Buffer.concat([await readFile(video), box, random.bytes(padding)]);
  const file = path.join(folder, 'source.mp4');
  await writeFile(file, bytes);
  return { file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
