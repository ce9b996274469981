import { eq, sql } from 'drizzle-orm';
import { CAPTIONS_MAX, canonicalLanguage, ownNameOf, type AdminCaptions } from 'shared-api/videos/captions';
import { fieldErrors } from 'shared-api/field-errors';
import { v7 } from 'uuid';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { videos, type StoredCaptions } from '../../../platform/database/tables/videos.ts';
import { invalid, notFound } from '../../../platform/http/errors/api-error.ts';
import { changedFields, recordEvent } from '../../../platform/audit/record-event.ts';
import { CAPTIONS_FOLDER } from '../media-paths.ts';
import { captionsError } from './check-captions.ts';

type Context = Pick<ApiContext, 'db' | 'clock' | 'storage'>;

/** Returns the captions of a video, by language. */
export async function listCaptions({ db }: Pick<ApiContext, 'db'>, videoId: string): Promise<AdminCaptions[]> {
  const [video] = await db.select({ captions: videos.captions }).from(videos).where(eq(videos.id, videoId));
  if (!video) throw notFound('Video not found.');
  return video.captions.map(captionsResponse);
}

/** Stores the captions of a video in a language, in place of those that it has. */
export async function putCaptions(
  context: Context,
  videoId: string,
  tag: string,
  bytes: Buffer,
): Promise<AdminCaptions> {
  const { storage, clock, db } = context;
  const error = await captionsError(bytes);
  if (error) throw invalid({ file: error });
  if ((await db.$count(videos, eq(videos.id, videoId))) === 0) throw notFound('Video not found.');
  // A key that no one had before: caches and players take it for another file.
  const key = `videos/${videoId}/${CAPTIONS_FOLDER}${v7()}.vtt`;
  await storage.put(key, bytes);
  const language = languageOf(tag);
  const added = { language, key, size: bytes.length, updatedAt: clock().toISOString() };
  await edit(context, videoId, (captions) => {
    const others = captions.filter((one) => one.language !== language);
    if (others.length >= CAPTIONS_MAX) throw invalid({ language: fieldErrors.listTooLong });
    return [...others, added].sort((a, b) => (a.language < b.language ? -1 : 1));
  });
  return captionsResponse(added);
}

/** Removes the captions of a video in a language. */
export async function removeCaptions(context: Context, videoId: string, tag: string): Promise<void> {
  const language = languageOf(tag);
  await edit(context, videoId, (captions) => {
    const others = captions.filter((one) => one.language !== language);
    if (others.length === captions.length) throw notFound('The video has no captions in this language.');
    return others;
  });
}

/** Changes the captions of a video. Nothing refers to the files of those that it no longer has. */
async function edit(
  context: Context,
  videoId: string,
  change: (captions: readonly StoredCaptions[]) => readonly StoredCaptions[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = await lockedCaptions(tx, videoId);
    const after = change(before);
    await tx
      .update(videos)
      // An administrator who has the form open has not edited another version: captions are not in it.
      .set({ captions: after, updated_at: sql`${videos.updated_at}` })
      .where(eq(videos.id, videoId));
    const changes = changedFields({ captions: before.map(recorded) }, { captions: after.map(recorded) });
    await recordEvent(context, tx, { action: 'record.updated', target: { type: 'video', id: videoId }, ...changes });
  });
}

async function lockedCaptions(tx: Database, videoId: string): Promise<readonly StoredCaptions[]> {
  const [video] = await tx
    .select({ captions: videos.captions })
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('update');
  if (!video) throw notFound('Video not found.');
  return video.captions;
}

const captionsResponse = ({ language, size, updatedAt }: StoredCaptions): AdminCaptions => ({
  language,
  label: ownNameOf(language),
  size,
  updated_at: updatedAt,
});

/** Captions as the audit trail has them. */
const recorded = ({ language, size, updatedAt }: StoredCaptions) => ({ language, size, updated_at: updatedAt });

/** `captionsParams` has checked that it is one. */
const languageOf = (tag: string) => canonicalLanguage(tag) ?? tag;
