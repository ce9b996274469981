import { z } from 'zod';
import { commissionEntry } from '../affiliates/affiliates.ts';
import { account, sessionSummary } from './account.ts';
import { auditEvent } from '../audit/audit.ts';
import { id } from '../ids.ts';
import { videoLoop, videoNote } from '../videos/notes.ts';
import { order } from '../orders/orders.ts';
import { videoProgress } from '../videos/progress.ts';
import { timestamp } from '../timestamp.ts';

/** Everything that is stored about a user, except credentials. */
export const accountExport = z.object({
  account,
  sessions: z.array(sessionSummary),
  /** The browsers that are recognised at a login. */
  devices: z.array(z.object({ created_at: timestamp, expires_at: timestamp })),
  entitlements: z.array(
    z.object({
      package_id: id.nullable(),
      video_id: id.nullable(),
      book_id: id.nullable(),
      /** Why it was granted; `null` for what was bought. */
      reason: z.string().nullable(),
      expires_at: timestamp.nullable(),
      created_at: timestamp,
    }),
  ),
  /** What the user has bought, or wanted to buy. Kept when the account is deleted, as the law requires. */
  orders: z.array(order),
  /** The gifts that the user has redeemed; their access is among `entitlements`. */
  redeemed_gifts: z.array(z.object({ titles: z.array(z.string()), message: z.string(), redeemed_at: timestamp })),
  /** The reminders of unpaid orders that the user has agreed to. */
  reminders: z.array(z.object({ order_id: id, agreed_at: timestamp, sent_at: timestamp.nullable() })),
  /** How far the user is in each video; positions in seconds. */
  progress: z.array(videoProgress.extend({ video_id: id })),
  /** How long the user has watched a video on a day (UTC). */
  practice: z.array(z.object({ video_id: id, day: z.iso.date(), seconds: z.number().int() })),
  notes: z.array(videoNote.extend({ video_id: id })),
  loops: z.array(videoLoop.extend({ video_id: id })),
  /** The same by quarters of an hour, from which the practice log tells the days of the user's time zone. */
  practice_times: z.array(z.object({ video_id: id, starts_at: timestamp, seconds: z.number().int() })),
  /** The affiliate code of the registration. */
  referral: z.object({ code: z.string(), created_at: timestamp }).nullable(),
  /** What the user has as a partner, with the ledger; kept when the account is deleted. */
  affiliate: z
    .object({ code: z.string(), rate: z.number().int(), created_at: timestamp, entries: z.array(commissionEntry) })
    .nullable(),
  /**
   * What the user has done, and what others have done to the account, as far as the audit trail has it: since its owner took it
   * over, if a stranger had registered it.
   */
  events: z.array(
    auditEvent
      .pick({ action: true, ip: true, user_agent: true, created_at: true })
      .extend({ by: z.enum(['you', 'others']) }),
  ),
  /** Emails that are still stored; without their bodies, whose links log the user in. */
  mails: z.array(z.object({ to: z.string(), subject: z.string(), created_at: timestamp })),
});
export type AccountExport = z.infer<typeof accountExport>;
