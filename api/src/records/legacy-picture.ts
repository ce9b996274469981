import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface PictureColumns {
  readonly pictureId: PgColumn;
  /** The column that pictures were in before they had sizes. */
  readonly key: PgColumn;
}

/**
 * The new value of a record's old picture column: empty as soon as the record has had a picture of its own, or removing
 * that would bring the old one back.
 *
 * @param picture the new picture; `undefined` if it stays as it is
 */
export const legacyPicture = ({ pictureId, key }: PictureColumns, picture: string | null | undefined) =>
  picture === undefined
    ? undefined
    : picture === null
      ? (sql`case when ${pictureId} is null then ${key} end` as SQL<string | null>)
      : null;
