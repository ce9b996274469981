import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DemoContent } from 'demo/content';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { processClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { videos, type StoredCaptions } from '../platform/database/videos.ts';
import { playableKey, STREAM_DESCRIPTION, streamPrefix, videoFileKey } from './seed-media.ts';

const size = { width: z.number(), height: z.number() };
const description = z.object({
  playlist: z.string(),
  renditions: z.array(z.object({ ...size, bitrate: z.number() })),
  storyboard: z.object({ ...size, file: z.string(), columns: z.number(), count: z.number(), interval: z.number() }),
  posters: z.array(z.string()),
});

/**
 * Gives the demo's drills their streams, captions and chapters, also those of a demo from before they had any. What an
 * administrator has changed since stays: another file has no stream of ours.
 */
export async function linkStreams(tx: Database, { mediaDir, drills }: DemoContent): Promise<void> {
  for (const drill of drills) {
    if (drill.stream === null) continue;
    // The file of a drill that has none yet.
    const hasOnlyClip = eq(videos.fileKey, videoFileKey(drill.clip));
    const rows = await tx.select().from(videos).where(hasOnlyClip);
    if (rows.length === 0) continue;
    const text = await readFile(path.join(mediaDir, drill.stream, STREAM_DESCRIPTION), 'utf8');
    const stream = { prefix: streamPrefix(drill), ...description.parse(JSON.parse(text)) };
    const captions = await Promise.all(drill.captions.map((one) => stored(mediaDir, one)));
    for (const row of rows) {
      await tx
        .update(videos)
        .set({
          fileKey: playableKey(drill),
          stream,
          captions: row.captions.length > 0 ? row.captions : captions,
          chapters: row.chapters.length > 0 ? row.chapters : drill.chapters,
          updatedAt: sql`${videos.updatedAt}`,
        })
        .where(eq(videos.id, row.id));
    }
  }
}

async function stored(
  mediaDir: string,
  { language, file }: DemoContent['drills'][number]['captions'][number],
): Promise<StoredCaptions> {
  const { size: bytes } = await stat(path.join(mediaDir, file));
  return { language, key: videoFileKey(file), size: bytes, updatedAt: processClock().toISOString() };
}
