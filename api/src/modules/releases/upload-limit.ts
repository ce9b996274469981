import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { publishTokens } from '../../platform/database/tables/releases.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';

/** Bytes that a publish token may upload in its lifetime: hundreds of releases, but not a full disk. */
export const UPLOAD_LIMIT = 2 * 1024 ** 3;
/** What even the smallest file takes up. */
const FILE_MIN_BYTES = 4096;

/** Counts an upload of `size` bytes towards the limit of a token; throws `forbidden` if that would exceed it. */
export async function countUpload(db: Database, tokenId: string, size: number): Promise<void> {
  const uploaded = sql`${publishTokens.uploaded_bytes} + ${Math.max(size, FILE_MIN_BYTES)}`;
  const rows = await db
    .update(publishTokens)
    .set({ uploaded_bytes: uploaded })
    .where(and(eq(publishTokens.id, tokenId), sql`${uploaded} <= ${UPLOAD_LIMIT}`))
    .returning({ id: publishTokens.id });
  if (rows.length === 0) {
    throw new ApiError('forbidden', 'This publish token has reached its upload limit. Create a new one.');
  }
}
