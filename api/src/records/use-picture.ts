import { and, eq, isNotNull } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { Database } from '../platform/database/database.ts';
import { pictures } from '../platform/database/tables/pictures.ts';
import { invalid } from '../platform/http/errors/api-error.ts';

/**
 * Marks a picture as used, and locks it; call it in the transaction that sets a record's `picture_id`, or the cleanup
 * could delete the picture in between. Throws `invalid` for the field if there is no such picture, or if it is somebody's
 * avatar.
 */
export async function usePicture(
  tx: Database,
  id: string,
  field = 'picture_id',
): Promise<typeof pictures.$inferSelect> {
  const [row] = await tx
    .update(pictures)
    .set({ unused_since: null })
    .where(and(eq(pictures.id, id), isNotNull(pictures.hash)))
    .returning();
  if (!row) throw invalid({ [field]: fieldErrors.pictureMissing });
  return row;
}
