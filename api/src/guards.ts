import type { ApiContext } from './platform/context.ts';
import type { Guards } from './platform/http/route.ts';
import { rejectSupportView, requireAdmin, requireMember, requireUser } from './modules/identity/guard.ts';
import { requireCommand, requireOperator } from './modules/ledger/operator.ts';
import { requirePublisher } from './modules/releases/publisher.ts';

/** Returns the guard of each kind of access that an endpoint can declare. */
export const createGuards = (context: ApiContext): Guards => ({
  public: (inSupportView) => (inSupportView ? [] : [rejectSupportView]),
  user: (inSupportView) => [requireUser(context, inSupportView)],
  member: (inSupportView) => [requireMember(context, inSupportView)],
  admin: () => [requireAdmin(context)],
  publisher: () => [requirePublisher(context)],
  operator: () => [requireOperator(context)],
  command: () => [requireCommand(context)],
});
