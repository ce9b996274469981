import { getTableColumns } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { processClock } from '../platform/clock.ts';
import { hashPassword } from '../modules/identity/password-hash.ts';
import { users } from '../platform/database/tables/users.ts';
import { affiliates } from '../platform/database/tables/shop/affiliates.ts';
import { books } from '../platform/database/tables/books.ts';
import { categories } from '../platform/database/tables/categories.ts';
import { entitlements } from '../platform/database/tables/shop/entitlements.ts';
import { packages, packageVideos } from '../platform/database/tables/packages.ts';
import type { Database } from '../platform/database/database.ts';
import { tableNamed } from '../platform/database/tables.ts';
import { site } from '../platform/database/tables/site.ts';
import {
  videoCategories,
  videoCategoryItems,
  videoGroupItems,
  videoGroups,
  videoImages,
  videos,
} from '../platform/database/tables/videos.ts';
import type { DemoContent } from 'demo/content';
import { idOf, type Ids } from './ids.ts';
import { bookFile } from './seed-books.ts';
import { playableKey } from './seed-media.ts';
import { seedAccountNotes } from './seed-notes.ts';
import { seedAccountPractice } from './seed-practice.ts';
import { describeStream } from './seed-streams.ts';

/**
 * Inserts entries of the content, which have the names of columns, and returns their ids by their keys. What else they have, such
 * as the keys of others, `more` makes columns of.
 */
async function insertEntries<Entry extends { readonly key?: string }>(
  tx: Database,
  table: PgTable,
  entries: readonly Entry[],
  more: (entry: Entry) => object = () => ({}),
): Promise<Ids> {
  const rows = await tx
    .insert(table)
    .values(entries.map((entry) => ({ ...entry, ...more(entry) })) as PgInsertValue<PgTable>[])
    .returning();
  return new Map(entries.map(({ key = '' }, index) => [key, String(rows[index]?.['id'])]));
}

export async function seedSite(tx: Database, { author, socialLinks }: DemoContent, pictureIds: Ids): Promise<void> {
  const values = {
    author_name: author.name,
    author_headline: author.headline,
    author_bio: author.bio,
    author_picture_id: idOf(pictureIds, author.portrait),
    social_links: [...socialLinks],
  };
  await tx.insert(site).values(values).onConflictDoUpdate({ target: site.singleton, set: values });
}

export async function seedVideos(tx: Database, content: DemoContent, pictureIds: Ids): Promise<Ids> {
  const { mediaDir, drills, videoGroups: groups } = content;
  const categoryIds = await insertEntries(tx, videoCategories, content.videoCategories);
  const streams = new Map(
    await Promise.all(drills.map(async (drill) => [drill, await describeStream(mediaDir, drill)] as const)),
  );
  const ids = await insertEntries(tx, videos, drills, (drill) => ({
    price: 0,
    currency: 'EUR',
    status: 'ready',
    published: true,
    file_key: playableKey(drill),
    ...streams.get(drill),
  }));
  await tx.insert(videoImages).values(
    drills.map(({ key, poster }) => ({
      video_id: idOf(ids, key),
      picture_id: idOf(pictureIds, poster),
      primary_photo: true,
    })),
  );
  await tx
    .insert(videoCategoryItems)
    .values(
      drills.map(({ key, category }) => ({ video_id: idOf(ids, key), category_id: idOf(categoryIds, category) })),
    );
  const groupIds = await insertEntries(tx, videoGroups, groups);
  await tx.insert(videoGroupItems).values(
    groups.flatMap((group) =>
      group.drills.map((drill, position) => ({
        group_id: idOf(groupIds, group.key),
        video_id: idOf(ids, drill),
        position,
      })),
    ),
  );
  return ids;
}

export async function seedPackages(tx: Database, content: DemoContent, videoIds: Ids, pictureIds: Ids): Promise<Ids> {
  const categoryIds = await insertEntries(tx, categories, content.categories);
  const ids = await insertEntries(tx, packages, content.packages, ({ category, image }) => ({
    category_id: idOf(categoryIds, category),
    picture_id: idOf(pictureIds, image),
    published: true,
  }));
  await tx
    .insert(packageVideos)
    .values(
      content.packages.flatMap(({ key, drills }) =>
        drills.map((drill, position) => ({ package_id: idOf(ids, key), video_id: idOf(videoIds, drill), position })),
      ),
    );
  return ids;
}

export const seedBooks = (tx: Database, content: DemoContent, pictureIds: Ids) =>
  insertEntries(tx, books, content.books, (book) => ({
    picture_id: idOf(pictureIds, book.cover),
    file: bookFile(content, book),
    published: true,
  }));

/** Inserts the rows of kinds that refer to nothing, in the order of the content. */
export async function seedPlainKinds(tx: Database, { rows }: DemoContent): Promise<void> {
  for (const [name, entries] of Object.entries<readonly object[]>(rows)) {
    const table = tableNamed(name);
    const columns = getTableColumns(table);
    for (const column of entries.flatMap(Object.keys))
      if (!(column in columns)) throw new Error(`The demo content has a "${column}" that no ${name} has`);
    await insertEntries(tx, table, entries);
  }
}

export async function seedAccounts(
  tx: Database,
  { accounts, drills }: DemoContent,
  packageIds: Ids,
  videoIds: Ids,
): Promise<void> {
  for (const { email, name, password, roleId, owns, notes = [], affiliate, ...practice } of accounts) {
    const passwordHash = await hashPassword(password);
    const [user] = await tx
      .insert(users)
      .values({ email, name, role_id: roleId, password_hash: passwordHash, verified_at: processClock() })
      .returning();
    const grants = owns.map((key) => ({ user_id: user?.id ?? '', package_id: idOf(packageIds, key) }));
    if (grants.length > 0) await tx.insert(entitlements).values(grants);
    if (!user) continue;
    if (affiliate) await tx.insert(affiliates).values({ ...affiliate, owner_id: user.id });
    await seedAccountPractice(tx, user.id, practice, drills, videoIds);
    await seedAccountNotes(tx, user.id, notes, videoIds);
  }
}
