import type { ApiContext } from '../../../platform/context.ts';
import type { orders } from '../../../platform/database/tables/shop/orders.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { settle } from './settle.ts';

/**
 * Makes an order what the provider knows of it, if a buyer comes back before the provider's event.
 *
 * @returns whether the provider is still waiting for its money, as for a debit
 */
export async function askProvider(
  context: ApiContext,
  { state, provider_session, provider: name }: typeof orders.$inferSelect,
): Promise<boolean> {
  const { paymentProvider: provider } = context;
  if (state === 'paid' || provider_session === null || name !== provider?.name) return false;
  // If the provider is away, the order is shown as it is known: whoever has just paid would not understand an error.
  const session = await provider.readSession(provider_session).catch(nullIfAway);
  if (session) await settle(context, provider.name, session, null);
  return session?.status === 'processing';
}

/** For what can do without the provider. */
export function nullIfAway(error: unknown): null {
  if (error instanceof ApiError && error.code === 'payment_unavailable') return null;
  throw error;
}
