import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { videoFiles } from 'api/platform/database/tables/video-files';
import { parseEnv } from 'api/platform/env';
import { forgetAbandonedUploads } from 'api/modules/uploads/cleanup';
import { openPlatform } from 'api/platform';
import { removeAWeekLater } from 'api/testing/pass-week';
import { validate as isUuid } from 'uuid';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Lets a week pass for the data of a stopped product, cleans up, and throws unless exactly one set of files is left for each
 * video, whose original has the given checksum.
 *
 * @param expected the checksums of the uploaded files, by the ids of their videos
 */
export async function checkLeftovers(folder: string, expected: ReadonlyMap<string, string>): Promise<void> {
  const files = path.join(folder, 'files');
  const platform = await openPlatform(parseEnv({ DATA_DIR: folder, MIN_FREE_SPACE: '0' }));
  try {
    const { db, storage } = platform;
    await forgetAbandonedUploads({ db, clock: () => new Date(Date.now() + 2 * DAY_MS) });
    await removeAWeekLater({ db, storage });
    const rows = await db.select().from(videoFiles);
    const referred = new Set<string>();
    for (const row of rows) {
      const { state, sha256, original_key, file_key, stream, video_id } = row;
      if (state !== 'ready' || !original_key || !file_key || !stream) throw new Error(`A file is ${state}`);
      const kept = await checksumOf(await storage.localFile(original_key, path.join(folder, 'copy')));
      const uploaded = expected.get(video_id);
      if (kept !== uploaded || sha256 !== uploaded) throw new Error(`The original of ${video_id} differs`);
      const made = [`hls/main.m3u8`, 'storyboard.jpg', 'posters/1.jpg', ...stream.renditions.flatMap(partsOf)];
      for (const key of [original_key, file_key, ...made.map((file) => stream.prefix + file)]) {
        if ((await storage.stat(key)) === null) throw new Error(`${key} is missing`);
      }
      referred.add(original_key).add(stream.prefix);
    }
    if (rows.length !== expected.size) throw new Error(`${expected.size} videos have ${rows.length} files`);
    const stored = [...(await storage.list('videos')), ...(await storage.list('originals/videos'))];
    const isReferredTo = (key: string) => referred.has(key) || referred.has(/^(?:[^/]+\/){4}/.exec(key)?.[0] ?? '');
    const orphans = [
      ...stored.filter((key) => isUuid(key.replace(/^originals\//, '').split('/')[1]) && !isReferredTo(key)),
      ...(await filesIn(path.join(files, '.work'))),
      ...(await filesIn(path.join(files, '.unfinished'))),
    ];
    if (orphans.length > 0) throw new Error(`Left behind: ${orphans.join(', ')}`);
  } finally {
    await platform.close();
  }
}

const partsOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  ['media.m4s', 'playlist.m3u8'].map((file) => `hls/${Math.min(width, height)}/${file}`);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
