import type { PriceItem } from '../money.ts';

/** What can be bought. */
export const itemKinds = ['package', 'video', 'book'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** One thing that is bought, once, at its list price. An order has each at most once, and all in one currency. */
export interface OrderLine extends Readonly<PriceItem> {
  readonly kind: ItemKind;
  readonly id: string;
}

/** Tells the lines of an order apart. */
export const lineKey = ({ kind, id }: Pick<OrderLine, 'kind' | 'id'>): string => `${kind}:${id}`;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
