import { z } from 'zod';
import { account, sessionSummary } from './account.ts';
import { id } from './ids.ts';

/** `GET /api/me/export`: everything that is kept of a person, but for what opens their account. */
export const accountExport = z.object({
  account,
  sessions: z.array(sessionSummary),
  /** What they may watch. */
  entitlements: z.array(
    z.object({
      package_id: id.nullable(),
      video_id: id.nullable(),
      expires_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** The code of whoever sent them here. */
  referral: z.object({ code: z.string(), created_at: z.iso.datetime() }).nullable(),
  /** Mail to them that is kept; its links are left out, since they open the account. */
  mails: z.array(z.object({ to: z.string(), subject: z.string(), created_at: z.iso.datetime() })),
});
export type AccountExport = z.infer<typeof accountExport>;
