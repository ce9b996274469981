import type { OrderState } from 'shared-api/orders/orders';
import { describe, expect, it } from 'vitest';
import type { SessionStatus } from '../../../platform/payments/provider.ts';
import { outcomeOf } from './outcome.ts';

const order = { state: 'pending', total: 4900, currency: 'EUR', provider_session: 's' } as const;
const session = { id: 's', status: 'paid', amount: 4900, currency: 'EUR' } as const;

describe('what a session makes of an order', () => {
  it.each<[OrderState, SessionStatus, ReturnType<typeof outcomeOf>]>([
    ['pending', 'open', 'unchanged'],
    ['pending', 'processing', 'unchanged'],
    ['pending', 'paid', 'paid'],
    ['pending', 'failed', 'failed'],
    ['pending', 'expired', 'expired'],
    ['paid', 'paid', 'unchanged'],
    ['paid', 'failed', 'unchanged'],
    ['paid', 'expired', 'unchanged'],
    ['expired', 'paid', 'paid'],
    ['expired', 'failed', 'unchanged'],
    ['expired', 'expired', 'unchanged'],
    ['failed', 'paid', 'paid'],
    ['failed', 'expired', 'unchanged'],
  ])('%s, whose session is %s: %s', (state, status, outcome) => {
    expect(outcomeOf({ ...order, state }, { ...session, status })).toBe(outcome);
  });

  it.each<[OrderState, object]>([
    ['pending', { amount: 4899 }],
    ['pending', { amount: 4901 }],
    ['pending', { currency: 'USD' }],
    ['expired', { amount: 4899 }],
    ['pending', { id: 'other' }],
    ['paid', { id: 'other' }],
  ])('%s, paid with %j: mismatched', (state, changed) => {
    expect(outcomeOf({ ...order, state }, { ...session, ...changed })).toBe('mismatched');
  });

  it.each(['failed', 'expired'] as const)('is nothing if another session of it has %s', (status) => {
    expect(outcomeOf(order, { ...session, id: 'other', status })).toBe('unchanged');
  });

  it('is that of the session that the provider has, as long as none is stored', () => {
    expect(outcomeOf({ ...order, provider_session: null }, session)).toBe('paid');
  });
});
