import type { SessionSummary } from 'shared-api/account/account';
import type { sessions } from '../../../platform/database/identity.ts';

/** @param current id of the session that sent the request */
export function sessionSummaryResponse(session: typeof sessions.$inferSelect, current: string): SessionSummary {
  const { id, createdAt, rotatedAt, userAgent } = session;
  return {
    id,
    current: id === current,
    created_at: createdAt.toISOString(),
    last_used_at: rotatedAt.toISOString(),
    user_agent: userAgent,
  };
}
