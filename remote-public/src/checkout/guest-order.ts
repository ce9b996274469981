import { useMemo, useSyncExternalStore } from 'react';
import type { GuestCheckout } from 'shared-api/orders/guest';
import { tabStorage } from 'shared-auth/storage';

/*
 * The last order that was made here without a login. The payment page returns to it, and without a session only its key shows
 * that it was made here. It is kept as long as the tab.
 */

const STORAGE_KEY = 'guest_order';

export interface KeptOrder {
  readonly id: string;
  readonly key: string;
  readonly email: string;
  readonly account: GuestCheckout['account'];
  /** Whether the email with which a new account gets a password was sent. */
  readonly isMailed: boolean;
}

/** That of this page, if the browser does not store it. */
let current: string | null = null;

export function keepGuestOrder(order: KeptOrder): void {
  const text = JSON.stringify(order);
  current = tabStorage.write(STORAGE_KEY, text) ? null : text;
}

/** Returns the last order that was made here without a login. */
export const lastGuestOrder = (): KeptOrder | null => parse(read());

/** The order with this id, if it was made here without a login; `null` for any other, and on a server. */
export function useGuestOrder(id: string): KeptOrder | null {
  const stored = useSyncExternalStore(neverChanges, read, () => null);
  return useMemo(() => {
    const order = parse(stored);
    return order?.id === id ? order : null;
  }, [stored, id]);
}

const neverChanges = () => () => {};

const read = (): string | null => current ?? tabStorage.read(STORAGE_KEY);

function parse(stored: string | null): KeptOrder | null {
  try {
    const order = JSON.parse(stored ?? 'null') as Partial<KeptOrder> | null;
    return typeof order?.id === 'string' && typeof order.key === 'string' ? (order as KeptOrder) : null;
  } catch {
    // Not ours.
    return null;
  }
}
