import { and, eq } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { endUnseen } from './open-session.ts';
import { settle } from './settle.ts';

type Context = Pick<ApiContext, 'db' | 'clock' | 'keys' | 'mailer' | 'jobs' | 'paymentProvider'>;

/**
 * Ends the time in which a pending order can be paid. The provider ends the session first, so that no payment can follow; if
 * it has been paid after all, the order is paid. Does nothing to an order that is not pending, and to one of a provider that
 * is no longer configured: whether that was paid cannot be known.
 *
 * @returns whether the order stays pending because the provider is still waiting for its money, as for a debit
 */
export async function expireOrder(context: Context, id: string): Promise<boolean> {
  const { db, paymentProvider: provider } = context;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.state, 'pending')));
  if (!order || order.provider === null || order.provider !== provider?.name) return false;
  const { provider_session } = order;
  const unseen = provider_session === null ? await endUnseen({ db }, provider, order) : null;
  const ended = provider_session === null ? null : await provider.expireSession(provider_session);
  // What the provider has forgotten, or nobody has seen, cannot be paid.
  const expired = {
    id: provider_session ?? unseen ?? '',
    orderId: id,
    status: 'expired',
    amount: 0,
    currency: '',
    url: '',
    reference: '',
  } as const;
  const outcome = await settle(context, order.provider, ended ?? expired, null);
  // A session has been stored meanwhile, or the order is no longer pending.
  if (provider_session === null && outcome === 'unchanged') return expireOrder(context, id);
  return ended?.status === 'processing';
}
