import { randomBytes } from 'node:crypto';
import type { DemoContent } from 'demo/content';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { DAY_MS, processClock } from '../platform/clock.ts';
import { auditEvents } from '../platform/database/tables/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { entitlements } from '../platform/database/tables/shop/entitlements.ts';
import { packages } from '../platform/database/tables/packages.ts';
import { users } from '../platform/database/tables/users.ts';
import type { Ids } from './ids.ts';
import { seedYearOfPractice } from './seed-practice.ts';

/** Inserts a year of sign-ups, purchases, practice and price changes that ends today, for charts and the audit trail to show. */
export async function seedYear(tx: Database, content: DemoContent, packageIds: Ids, videoIds: Ids): Promise<void> {
  const { people } = content;
  if (people.length === 0) return;
  const today = Math.floor(processClock().getTime() / DAY_MS) * DAY_MS;
  const password_hash = unusableHash();
  const joined = people.map(({ name, email, daysAgo, second }) => {
    const created_at = new Date(today - daysAgo * DAY_MS + second * 1000);
    return {
      // Ids sort by the time of creation.
      id: v7({ msecs: created_at.getTime() }),
      name,
      email,
      password_hash,
      role_id: USER_ROLE_ID,
      verified_at: created_at,
      created_at,
      updated_at: created_at,
    };
  });
  await tx.insert(users).values(joined);
  const owners = people.map((person, index) => ({ ...person, id: joined[index]?.id ?? '' }));
  const purchases = owners.flatMap(({ id, owns, daysAgo }) => {
    const package_id = owns === null ? undefined : packageIds.get(owns);
    // The day after they joined, but not in the future.
    const created_at = new Date(Math.min(today - (daysAgo - 1) * DAY_MS + 9 * 3600 * 1000, processClock().getTime()));
    return package_id === undefined
      ? []
      : [{ id: v7({ msecs: created_at.getTime() }), user_id: id, package_id, created_at }];
  });
  if (purchases.length > 0) await tx.insert(entitlements).values(purchases);
  await seedYearOfPractice(tx, content, owners, videoIds);
  const registrations = joined.map(({ id, created_at }) => ({
    id: v7({ msecs: created_at.getTime() }),
    action: 'account.registered' as const,
    actor_type: 'user' as const,
    actor_id: id,
    created_at,
  }));
  await tx.insert(auditEvents).values([...registrations, ...(await priceChanges(tx, today))]);
}

/** Each package had another price until some months ago. */
async function priceChanges(tx: Database, today: number): Promise<(typeof auditEvents.$inferInsert)[]> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role_id, ADMIN_ROLE_ID));
  const rows = await tx.select({ id: packages.id, price: packages.price, currency: packages.currency }).from(packages);
  return rows.map(({ id, price, currency }, index) => {
    const created_at = new Date(today - (40 + index * 55) * DAY_MS + 10 * 3600 * 1000);
    return {
      id: v7({ msecs: created_at.getTime() }),
      action: 'record.updated',
      actor_type: 'user',
      actor_id: admin?.id ?? null,
      target_type: 'package',
      target_id: id,
      before: { price: price + 500, currency },
      after: { price, currency },
      created_at,
    };
  });
}

/** The hash of no known password, in the form that a login can verify; the same for all, since hashing takes a while. */
const unusableHash = () => {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;
};
