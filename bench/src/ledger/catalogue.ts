import type { OpenDatabase } from 'api/platform/database/database';
import type { ItemKind } from 'shared-api/pricing/order-line';

interface CatalogueEntry {
  readonly kind: ItemKind;
  readonly price: number;
  readonly discount: number;
  /** Whether it is a printed book. */
  readonly posted: boolean;
  /** For how long a package gives access; null for ever. */
  readonly days: number | null;
}

/**
 * What is sold, each at a price of its own, also after a coupon: a refund in the provider's dashboard then fits one line, or
 * none.
 */
export const CATALOGUE = [
  { kind: 'package', price: 2900, discount: 0, posted: false, days: null },
  { kind: 'package', price: 4900, discount: 20, posted: false, days: null },
  { kind: 'package', price: 3500, discount: 0, posted: false, days: 365 },
  { kind: 'video', price: 900, discount: 0, posted: false, days: null },
  { kind: 'video', price: 1250, discount: 0, posted: false, days: null },
  { kind: 'book', price: 1900, discount: 0, posted: false, days: null },
  { kind: 'book', price: 2300, discount: 0, posted: true, days: null },
] as const satisfies readonly CatalogueEntry[];
export type CatalogueItem = (typeof CATALOGUE)[number];

/** Sells what the demo has at these prices; returns the ids. */
export async function sellCatalogue(pool: OpenDatabase['pool']): Promise<ReadonlyMap<CatalogueItem, string>> {
  const ids = new Map<CatalogueItem, string>();
  for (const item of CATALOGUE) {
    const { kind, price, discount, posted, days } = item;
    const which = {
      package: '',
      video: 'and published and not free_sample',
      book: `and kind = '${posted ? 'printed' : 'download'}'`,
    }[kind];
    const { rows } = await pool.query<{ id: string }>(
      `update ${kind} set price = $1, discount = $2, currency = 'EUR', published = true${kind === 'package' ? `, access_days = ${days}` : ''}
       where id = (select id from ${kind} where id <> all($3) ${which} order by id limit 1) returning id`,
      [price, discount, [...ids.values()]],
    );
    if (!rows[0]) throw new Error(`The demo has no other ${kind}`);
    ids.set(item, rows[0].id);
  }
  return ids;
}
