import { asc, eq, sql } from 'drizzle-orm';
import type { AccountExport } from 'shared-api/account/account-export';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { findUser } from '../identity/user-repository.ts';
import type { ApiContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/audit.ts';
import { referrals } from '../../platform/database/affiliates.ts';
import { knownDevices, sessions } from '../../platform/database/identity.ts';
import { entitlements } from '../../platform/database/entitlements.ts';
import { mails } from '../../platform/database/mail.ts';
import { videoLoops, videoNotes } from '../../platform/database/notes.ts';
import { orders } from '../../platform/database/orders.ts';
import { practiceDays, practiceSlots, videoProgress } from '../../platform/database/progress.ts';
import { loopResponse, noteResponse } from '../notes/note-response.ts';
import { redeemedGifts } from '../gifts/account-data.ts';
import { remindersOf } from '../orders/reminder-consent.ts';
import { affiliateExport } from '../affiliates/entries.ts';
import { isHeld, ownsAddressOf } from '../orders/guests/held.ts';
import { orderResponses } from '../orders/order-response.ts';
import { progressResponse } from '../videos/progress.ts';
import { sessionSummaryResponse } from '../identity/session/session-response.ts';
import { accountResponse } from '../identity/account/account-response.ts';

/**
 * Everything that is stored about the user, including ended sessions that have not been deleted yet. What belongs to an email
 * address, orders made with it and emails sent to it, only the owner of the address gets, who has confirmed it: anyone can
 * register somebody else's.
 */
export async function exportAccount(context: ApiContext, { id, sessionId }: AuthUser): Promise<AccountExport> {
  const { db } = context;
  const user = await findUser(db, id);
  const isAddressConfirmed = user.verifiedAt !== null;
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
    db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(asc(sessions.id)),
    db.select().from(knownDevices).where(eq(knownDevices.userId, id)).orderBy(asc(knownDevices.id)),
    db.select().from(entitlements).where(eq(entitlements.userId, id)),
    db.select().from(orders).where(eq(orders.buyerId, id)).orderBy(asc(orders.id)),
    db.select().from(videoProgress).where(eq(videoProgress.userId, id)).orderBy(asc(videoProgress.createdAt)),
    db
      .select({ video_id: practiceDays.videoId, day: practiceDays.day, seconds: practiceDays.seconds })
      .from(practiceDays)
      .where(eq(practiceDays.userId, id))
      .orderBy(asc(practiceDays.day), asc(practiceDays.videoId)),
    db
      .select()
      .from(practiceSlots)
      .where(eq(practiceSlots.userId, id))
      .orderBy(asc(practiceSlots.startsAt), asc(practiceSlots.videoId)),
    db.select().from(videoNotes).where(eq(videoNotes.userId, id)).orderBy(asc(videoNotes.id)),
    db.select().from(videoLoops).where(eq(videoLoops.userId, id)).orderBy(asc(videoLoops.id)),
    db.select().from(referrals).where(eq(referrals.userId, id)),
    db.select().from(auditEvents).where(eq(auditEvents.actorId, id)).orderBy(asc(auditEvents.id)),
    isAddressConfirmed
      ? db
          .select()
          .from(mails)
          .where(sql`lower(${mails.to}) = lower(${user.email})`)
      : [],
  ]);
  const knownOrders = ownOrders.filter((order) => !isHeld(order) || (isAddressConfirmed && ownsAddressOf(order, user)));
  const reminders = await remindersOf(db, id);
  return {
    account: await accountResponse(context, user),
    sessions: ownSessions.map((session) => sessionSummaryResponse(session, sessionId)),
    devices: devices.map(({ createdAt, expiresAt }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    entitlements: grants.map(({ packageId, videoId, bookId, expiresAt, reason, createdAt }) => ({
      package_id: packageId,
      video_id: videoId,
      book_id: bookId,
      reason,
      expires_at: expiresAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    })),
    orders: await orderResponses(context, knownOrders),
    redeemed_gifts: await redeemedGifts(db, id),
    reminders: reminders.filter((reminder) => knownOrders.some((order) => order.id === reminder.order_id)),
    progress: progress.map((row) => ({ video_id: row.videoId, ...progressResponse(row) })),
    practice,
    notes: notes.map((row) => ({ video_id: row.videoId, ...noteResponse(row) })),
    loops: loops.map((row) => ({ video_id: row.videoId, ...loopResponse(row) })),
    practice_times: practiceTimes.map(({ videoId, startsAt, seconds }) => ({
      video_id: videoId,
      starts_at: startsAt.toISOString(),
      seconds,
    })),
    referral: referral ? { code: referral.code, created_at: referral.createdAt.toISOString() } : null,
    affiliate: await affiliateExport(context, id),
    events: events.map(({ action, ip, userAgent, createdAt }) => ({
      action,
      ip,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
    })),
    mails: ownMails.map(({ to, subject, createdAt }) => ({ to, subject, created_at: createdAt.toISOString() })),
  };
}
