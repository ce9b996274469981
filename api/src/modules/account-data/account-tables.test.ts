import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { modules } from '../../modules.ts';
import { createContext } from '../../platform/context.ts';
import { books } from '../../platform/database/tables/books.ts';
import { recoveryCodes, recoveryTokens } from '../../platform/database/tables/identity.ts';
import { videoLoops, videoNotes } from '../../platform/database/tables/notes.ts';
import { practiceDays, practiceSlots, videoProgress, viewings } from '../../platform/database/tables/progress.ts';
import { referrals } from '../../platform/database/tables/shop/affiliates.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { parseEnv } from '../../platform/env.ts';
import { PASSWORD } from '../../testing/demo-fixture.ts';
import { emptyUnlessOwned } from '../identity/account/take-over.ts';
import { lockUser } from '../identity/user-repository.ts';
import { TestApi } from '../../testing/test-api.ts';

/*
 * What becomes of everything that knows a user: when whoever reads the email of an unconfirmed account takes it over, and when
 * its owner deletes it. Asked of the database itself, so that a new table or column has to be decided here.
 */

const api = await TestApi.openForFile();

/** Columns with the id of a user, by table and name: `[at a take-over, at the deletion]`. */
const DECISIONS: Readonly<Record<string, readonly [string, string]>> = {
  'session.user_id': ['ended', 'deleted'],
  'known_device.user_id': ['deleted', 'deleted'],
  'recovery_token.user_id': ['deleted', 'deleted'],
  'verification_token.user_id': ['kept: only the owner of the address has them; of others, deleted', 'deleted'],
  'recovery_code.user_id': ['deleted', 'deleted'],
  'mail.user_id': ['kept: each belongs to its address', 'deleted, also to former addresses'],
  'support_view.user_id': ['ended', 'ended'],
  'support_view.admin_id': ['ended', 'ended'],
  'referral.user_id': ['deleted', 'deleted'],
  'video_progress.user_id': ['deleted', 'deleted'],
  'practice_day.user_id': ['deleted', 'deleted'],
  'practice_slot.user_id': ['deleted', 'deleted'],
  'viewing.user_id': ['deleted', 'deleted'],
  'video_note.user_id': ['deleted', 'deleted'],
  'video_loop.user_id': ['deleted', 'deleted'],
  'order.buyer_id': ['kept if it is paid, otherwise held for the address', 'kept, anonymous; what is not paid expires'],
  'coupon_redemption.user_id': ['kept: of its order', 'kept: of its order'],
  'entitlement.user_id': ['kept: it was paid, or granted by an administrator', 'deleted'],
  'gift.redeemed_by': ['kept: it was paid', 'kept, anonymous'],
  'affiliate.owner_id': ['kept: an administrator has made the partner', 'kept, switched off: the ledger refers to it'],
  'commission.admin_id': ['kept: only administrators pay out, whose addresses are confirmed', 'kept, anonymous'],
  'refund.admin_id': ['kept: only administrators refund', 'kept, anonymous'],
  'undoable_action.user_id': ['kept: only administrators have any', 'kept for minutes'],
  'audit_event.actor_id': ['kept: the trail', 'kept: the trail names nobody'],
  'picture.created_by': ['kept: of an avatar, the row is deleted', 'kept, anonymous; of an avatar, deleted'],
  'video_file.created_by': ['kept: only administrators upload', 'kept, anonymous'],
  'publish_token.created_by': ['kept: only administrators make any', 'kept, anonymous'],
  'release_key.created_by': ['kept: only administrators add any', 'kept, anonymous'],
  'release.by_user_id': ['kept: only administrators publish', 'kept, anonymous'],
  'release_activation.by_user_id': ['kept: only administrators publish', 'kept, anonymous'],
  'current_release.canary_by_user_id': ['kept: only administrators publish', 'kept, anonymous'],
};

/** The columns of the user itself. */
const OF_THE_USER: typeof DECISIONS = {
  id: ['kept', 'kept'],
  email: ['kept: it is proved', 'replaced'],
  name: ['that of the address, unless an administrator has chosen it', 'replaced'],
  password_hash: ['replaced', 'replaced'],
  role_id: ['kept: administrators give it, to confirmed addresses only', 'kept'],
  locale: ['kept: a language', 'kept'],
  verified_at: ['set', 'removed'],
  pending_email: ['removed', 'removed'],
  second_factor_secret: ['removed', 'removed'],
  second_factor_pending: ['removed', 'removed'],
  second_factor_since: ['removed', 'removed'],
  second_factor_step: ['removed', 'removed'],
  picture_id: ['removed, with the picture', 'removed, with the picture'],
  suspended_at: ['kept: only administrators lift it', 'kept'],
  invited_at: ['kept: by an administrator', 'removed'],
  deleted_at: ['not set', 'set'],
  created_at: ['kept', 'kept'],
  updated_at: ['kept', 'kept'],
};

/** The ids of anything else, which no foreign key tells from those of users. */
const OTHER_IDS =
  /\.(id|key|idempotency_key|order_id|refund_id|video_id|(?:canary_by_|publish_)?token_id|locked_by|hash)$/;

it('is decided for every column with the id of a user', async () => {
  const { rows } = await api.platform.db.execute<{ name: string; refers_to: string | null }>(sql`
    select c.relname || '.' || a.attname as name, k.confrelid::regclass::text as refers_to
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    where a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
    order by 1`);
  const ofUsers = rows
    .filter(({ name, refers_to }) => refers_to === '"user"' || (refers_to === null && !OTHER_IDS.test(name)))
    .map(({ name }) => name);
  expect(ofUsers).toEqual(Object.keys(DECISIONS).sort());
});

/** Everything that is deleted, of a user who has a session, a device and a link already. */
async function fill(userId: string): Promise<void> {
  const { db } = api.platform;
  const own = { user_id: userId };
  const video = { ...own, video_id: userId };
  await db.insert(recoveryTokens).values({ ...own, hash: `recovery of ${userId}`, expires_at: api.now });
  await db.insert(recoveryCodes).values({ ...own, hash: `code of ${userId}` });
  await db.insert(referrals).values({ ...own, code: 'coach' });
  await db.insert(videoProgress).values({ ...video, position: 1, furthest: 1, updated_at: api.now });
  await db.insert(practiceDays).values({ ...video, day: '2026-03-01', seconds: 1 });
  await db.insert(practiceSlots).values({ ...video, starts_at: api.now, seconds: 1 });
  await db.insert(viewings).values({ ...video, key: 'viewing', report: 1, reported_at: api.now });
  await db.insert(videoNotes).values({ ...video, time: 1, text: 'Elbow in', drawing: [] });
  await db.insert(videoLoops).values({ ...video, name: 'Shot', start: 1, end: 2 });
  const [book] = await db.select().from(books).limit(1);
  await db.insert(entitlements).values({ ...own, book_id: book!.id, reason: 'Test' });
}

/** Those of the columns that name the user, of those that are decided to be deleted. */
async function leftOf(userId: string, decision: 0 | 1): Promise<string[]> {
  const columns = Object.keys(DECISIONS).filter((name) => DECISIONS[name]?.[decision] === 'deleted');
  const found = await Promise.all(
    columns.map(async (name) => {
      const [table = '', column = ''] = name.split('.');
      const isTheirs = sql`${sql.identifier(column)} = ${userId}`;
      return (await api.platform.db.$count(sql`${sql.identifier(table)}`, isTheirs)) > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

it('is what a take-over does', async () => {
  const { db } = api.platform;
  const { user, access_token } = await api.newUser();
  await fill(user.id);
  expect(await leftOf(user.id, 0)).toEqual(Object.keys(DECISIONS).filter((name) => DECISIONS[name]?.[0] === 'deleted'));
  const context = createContext(
    { platform: api.platform, config: parseEnv({}), clock: () => api.now },
    console as never,
    modules,
  );
  await db.transaction(async (tx) => emptyUnlessOwned(context, tx, (await lockUser(tx, user.id))!, undefined));
  expect(await leftOf(user.id, 0)).toEqual([]);
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  expect(await db.$count(entitlements, eq(entitlements.user_id, user.id))).toBe(1);
});

it('is what a deletion does', async () => {
  const { user, access_token } = await api.newUser();
  await fill(user.id);
  expect(await leftOf(user.id, 1)).toEqual(Object.keys(DECISIONS).filter((name) => DECISIONS[name]?.[1] === 'deleted'));
  await api.call('DELETE', '/api/me', { token: access_token, payload: { password: PASSWORD } });
  expect(await leftOf(user.id, 1)).toEqual([]);
});

it('is decided for every column of the user', async () => {
  const { rows } = await api.platform.db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'user'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(OF_THE_USER).sort());
});
