import type { SessionSummary } from 'shared-api/account/account';
import type { sessions } from '../../../platform/database/tables/identity.ts';

/** @param current id of the session that sent the request */
export function sessionSummaryResponse(session: typeof sessions.$inferSelect, current: string): SessionSummary {
  const { id, created_at, rotated_at, user_agent } = session;
  return {
    id,
    current: id === current,
    created_at: created_at.toISOString(),
    last_used_at: rotated_at.toISOString(),
    user_agent,
  };
}
