import { asc, eq, sql } from 'drizzle-orm';
import type { AccountExport } from 'shared-api/account-export';
import type { Person } from '../../auth/guard.ts';
import { findUser } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import { referrals, sessions } from '../../database/accounts.ts';
import { entitlements } from '../../database/catalog.ts';
import { mails } from '../../database/mail.ts';
import { sessionSummaryAnswer } from '../session/session-summary-answer.ts';
import { accountAnswer } from './account-answer.ts';

/** Everything stored about the person, including ended sessions that were not swept yet. */
export async function exportAccount(context: ApiContext, { id, sessionId }: Person): Promise<AccountExport> {
  const { db } = context;
  const user = await findUser(db, id);
  const [ownSessions, grants, [referral], ownMails] = await Promise.all([
    db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(asc(sessions.id)),
    db.select().from(entitlements).where(eq(entitlements.userId, id)),
    db.select().from(referrals).where(eq(referrals.userId, id)),
    db
      .select()
      .from(mails)
      .where(sql`lower(${mails.to}) = lower(${user.email})`),
  ]);
  return {
    account: await accountAnswer(context, user),
    sessions: ownSessions.map((session) => sessionSummaryAnswer(session, sessionId)),
    entitlements: grants.map(({ packageId, videoId, expiresAt, createdAt }) => ({
      package_id: packageId,
      video_id: videoId,
      expires_at: expiresAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    })),
    referral: referral ? { code: referral.code, created_at: referral.createdAt.toISOString() } : null,
    mails: ownMails.map(({ to, subject, createdAt }) => ({ to, subject, created_at: createdAt.toISOString() })),
  };
}
