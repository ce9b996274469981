import { and, asc, desc, eq, gte, or } from 'drizzle-orm';
import type { AccountExport } from 'shared-api/account/account-export';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { findUser } from '../identity/user-repository.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { referrals } from '../../platform/database/tables/shop/affiliates.ts';
import { knownDevices, sessions } from '../../platform/database/tables/identity.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { mails } from '../../platform/database/tables/mail.ts';
import { videoLoops, videoNotes } from '../../platform/database/tables/notes.ts';
import { practiceDays, practiceSlots, videoProgress } from '../../platform/database/tables/progress.ts';
import { loopResponse, noteResponse } from '../notes/note-response.ts';
import { redeemedGifts } from '../gifts/account-data.ts';
import { findReminders } from '../orders/reminder-consent.ts';
import { affiliateExport } from '../affiliates/entries.ts';
import { allOrdersOf } from '../orders/known-orders.ts';
import { orderResponses } from '../orders/order-response.ts';
import { progressResponse } from '../videos/progress.ts';
import { sessionSummaryResponse } from '../identity/session/session-response.ts';
import { accountResponse } from '../identity/account/account-response.ts';
import { isSameAddress } from '../../platform/database/address-key.ts';

/**
 * Everything that is stored about the user, including ended sessions that have not been deleted yet. What belongs to an email
 * address, orders made with it and emails sent to it, only the owner of the address gets, who has confirmed it: anyone can
 * register somebody else's.
 */
export async function exportAccount(context: ApiContext, { id, sessionId }: AuthUser): Promise<AccountExport> {
  const { db } = context;
  const user = await findUser(db, id);
  const isAddressConfirmed = user.verified_at !== null;
  const [
    ownSessions,
    devices,
    grants,
    ownOrders,
    progress,
    practice,
    practiceTimes,
    notes,
    loops,
    [referral],
    events,
    ownMails,
  ] = await Promise.all([
    db.select().from(sessions).where(eq(sessions.user_id, id)).orderBy(asc(sessions.id)),
    db.select().from(knownDevices).where(eq(knownDevices.user_id, id)).orderBy(asc(knownDevices.id)),
    db.select().from(entitlements).where(eq(entitlements.user_id, id)),
    allOrdersOf(db, user),
    db.select().from(videoProgress).where(eq(videoProgress.user_id, id)).orderBy(asc(videoProgress.created_at)),
    db
      .select({ video_id: practiceDays.video_id, day: practiceDays.day, seconds: practiceDays.seconds })
      .from(practiceDays)
      .where(eq(practiceDays.user_id, id))
      .orderBy(asc(practiceDays.day), asc(practiceDays.video_id)),
    db
      .select()
      .from(practiceSlots)
      .where(eq(practiceSlots.user_id, id))
      .orderBy(asc(practiceSlots.starts_at), asc(practiceSlots.video_id)),
    db.select().from(videoNotes).where(eq(videoNotes.user_id, id)).orderBy(asc(videoNotes.id)),
    db.select().from(videoLoops).where(eq(videoLoops.user_id, id)).orderBy(asc(videoLoops.id)),
    db.select().from(referrals).where(eq(referrals.user_id, id)),
    findEvents(db, id),
    isAddressConfirmed ? db.select().from(mails).where(isSameAddress(mails.to, user.email)) : [],
  ]);
  return {
    account: await accountResponse(context, user),
    sessions: ownSessions.map((session) => sessionSummaryResponse(session, sessionId)),
    devices: devices.map(({ created_at, expires_at }) => ({
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    entitlements: grants.map(({ package_id, video_id, book_id, expires_at, reason, created_at }) => ({
      package_id,
      video_id,
      book_id,
      reason,
      expires_at: expires_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    orders: await orderResponses(context, ownOrders),
    redeemed_gifts: await redeemedGifts(db, id),
    reminders: await findReminders(
      db,
      ownOrders.map((order) => order.id),
    ),
    progress: progress.map((row) => ({ video_id: row.video_id, ...progressResponse(row) })),
    practice,
    notes: notes.map((row) => ({ video_id: row.video_id, ...noteResponse(row) })),
    loops: loops.map((row) => ({ video_id: row.video_id, ...loopResponse(row) })),
    practice_times: practiceTimes.map(({ video_id, starts_at, seconds }) => ({
      video_id,
      starts_at: starts_at.toISOString(),
      seconds,
    })),
    referral: referral ? { code: referral.code, created_at: referral.created_at.toISOString() } : null,
    affiliate: await affiliateExport(context, id),
    events,
    mails: ownMails.map(({ to, subject, created_at }) => ({ to, subject, created_at: created_at.toISOString() })),
  };
}

/**
 * What the audit trail has of a user: what they have done, and what others have done to them, whose addresses are not theirs to see.
 * What happened before the owner of the address took the account over is of somebody else.
 */
async function findEvents(db: Database, userId: string): Promise<AccountExport['events']> {
  const isAbout = and(eq(auditEvents.target_type, 'user'), eq(auditEvents.target_id, userId));
  const [takeOver] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(isAbout, eq(auditEvents.action, 'account.taken_over')))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(or(eq(auditEvents.actor_id, userId), isAbout), takeOver ? gte(auditEvents.id, takeOver.id) : undefined))
    .orderBy(asc(auditEvents.id));
  return events.map(({ action, actor_id, ip, user_agent, created_at }) => {
    const isOwn = actor_id === userId;
    return {
      action,
      by: isOwn ? 'you' : 'others',
      ip: isOwn ? ip : null,
      user_agent: isOwn ? user_agent : null,
      created_at: created_at.toISOString(),
    };
  });
}
