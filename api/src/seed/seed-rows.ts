import { processClock } from '../platform/clock.ts';
import { hashPassword } from '../modules/identity/password-hash.ts';
import { users } from '../platform/database/tables/users.ts';
import { affiliates } from '../platform/database/tables/shop/affiliates.ts';
import { books } from '../platform/database/tables/books.ts';
import { categories } from '../platform/database/tables/categories.ts';
import { coupons } from '../platform/database/tables/shop/coupons.ts';
import { entitlements } from '../platform/database/tables/shop/entitlements.ts';
import { packages, packageVideos } from '../platform/database/tables/packages.ts';
import type { Database } from '../platform/database/database.ts';
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

const byKey = (entries: readonly { key: string }[], rows: readonly { id: string }[]): Ids =>
  new Map(entries.map(({ key }, index) => [key, rows[index]?.id ?? '']));

export async function seedSite(tx: Database, { author, socialLinks }: DemoContent, pictureIds: Ids): Promise<void> {
  await tx.insert(site).values({
    author_name: author.name,
    author_headline: author.headline,
    author_bio: author.bio,
    author_picture_id: idOf(pictureIds, author.portrait),
    social_links: [...socialLinks],
  });
}

export async function seedVideos(tx: Database, content: DemoContent, pictureIds: Ids): Promise<Ids> {
  const { mediaDir, drills, videoCategories: topics, videoGroups: groups } = content;
  const topicRows = await tx
    .insert(videoCategories)
    .values(topics.map(({ title }) => ({ title })))
    .returning();
  const topicIds = byKey(topics, topicRows);
  const values = drills.map(async (drill) => ({
    ...drill,
    free_sample: drill.freeSample,
    price: 0,
    currency: 'EUR',
    status: 'ready' as const,
    published: true,
    file_key: playableKey(drill),
    ...(await describeStream(mediaDir, drill)),
  }));
  const rows = await tx
    .insert(videos)
    .values(await Promise.all(values))
    .returning();
  const ids = byKey(drills, rows);
  await tx.insert(videoImages).values(
    drills.map(({ key, poster }) => ({
      video_id: idOf(ids, key),
      picture_id: idOf(pictureIds, poster),
      primary_photo: true,
    })),
  );
  await tx
    .insert(videoCategoryItems)
    .values(drills.map(({ key, category }) => ({ video_id: idOf(ids, key), category_id: idOf(topicIds, category) })));
  const groupRows = await tx
    .insert(videoGroups)
    .values(groups.map(({ title }) => ({ title })))
    .returning();
  const groupIds = byKey(groups, groupRows);
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
  const categoryRows = await tx
    .insert(categories)
    .values(content.categories.map(({ title }) => ({ title })))
    .returning();
  const categoryIds = byKey(content.categories, categoryRows);
  const rows = await tx
    .insert(packages)
    .values(
      content.packages.map(
        ({ title, description, price, currency, discount, category, accessDays: access_days, image }) => ({
          title,
          description,
          price,
          currency,
          discount,
          access_days,
          category_id: idOf(categoryIds, category),
          picture_id: idOf(pictureIds, image),
          published: true,
        }),
      ),
    )
    .returning();
  const ids = byKey(content.packages, rows);
  await tx
    .insert(packageVideos)
    .values(
      content.packages.flatMap(({ key, drills }) =>
        drills.map((drill, position) => ({ package_id: idOf(ids, key), video_id: idOf(videoIds, drill), position })),
      ),
    );
  return ids;
}

export async function seedBooks(tx: Database, content: DemoContent, pictureIds: Ids): Promise<void> {
  await tx.insert(books).values(
    content.books.map((book) => ({
      title: book.title,
      description: book.description,
      language: book.language,
      price: book.price,
      currency: book.currency,
      discount: book.discount,
      kind: book.kind,
      link: book.link,
      picture_id: idOf(pictureIds, book.cover),
      file: bookFile(content, book),
      published: true,
    })),
  );
}

/** Inserts the kinds that name neither a file nor another kind: their rows are as the content has them. */
export async function seedPlainKinds(tx: Database, content: DemoContent): Promise<void> {
  await tx.insert(coupons).values([...content.coupons]);
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
