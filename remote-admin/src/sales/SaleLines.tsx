import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AdminOrderLine, AdminOrderRecord } from 'shared-api/orders/admin-orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Badge } from 'shared-ui/Badge';
import { useFormatLocale } from 'shared-ui/locale';
import { Table } from 'shared-ui/Table';
import { formatDate, formatPercent } from '../format.ts';
import styles from './sales.module.css';
import { useTexts } from '../resource/use-texts.ts';
import { sales } from './sales.resource.ts';

const recordPaths = { package: paths.packageRecord, video: paths.videoEdit, book: paths.book };

const tones = { live: 'progress', expired: 'neutral', ended: 'neutral', suspended: 'danger' } as const;

/** What was bought, with every step of the prices as they were, and the access that it gives now. */
export function SaleLines({ sale }: { readonly sale: AdminOrderRecord }) {
  const texts = useTexts(sales);
  const locale = useFormatLocale();
  const money = (amount: number) => formatMoney(amount, sale.currency, locale);
  const less = (amount: number) => (amount > 0 ? `−${money(amount)}` : '–');
  return (
    <section>
      <h2 className={styles.title}>{texts.items}</h2>
      <Table
        caption={texts.items}
        rows={sale.lines}
        rowKey={({ item_id }) => item_id}
        columns={[
          {
            key: 'title',
            header: texts.item,
            cell: ({ kind, id, title }) => (
              <Link to={recordPaths[kind](id)} dir="auto">
                {title}
              </Link>
            ),
          },
          { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
          { key: 'price', header: texts.price, cell: ({ price }) => money(price), nowrap: true, align: 'end' },
          {
            key: 'discount',
            header: texts.discount,
            cell: ({ discount, discount_amount: amount }) =>
              amount > 0 ? `${less(amount)} (${formatPercent(discount, locale)})` : '–',
            nowrap: true,
            align: 'end',
          },
          {
            key: 'coupon',
            header: texts.coupon,
            cell: ({ coupon_amount }) => less(coupon_amount),
            nowrap: true,
            align: 'end',
          },
          { key: 'total', header: texts.linePaid, cell: ({ total }) => money(total), nowrap: true, align: 'end' },
          { key: 'access', header: texts.access, cell: (line) => <Access line={line} /> },
        ]}
      />
    </section>
  );
}

function Access({ line: { access, access_until, book_kind: bookKind, refund } }: { readonly line: AdminOrderLine }) {
  const texts = useTexts(sales);
  const locale = useFormatLocale();
  // A line of a printed book has access like any other, but opens nothing.
  return (
    <>
      {access === null || bookKind === 'printed' ? (
        texts.noAccess
      ) : (
        <Badge tone={tones[access]}>{texts.accesses[access]}</Badge>
      )}
      {access === 'live' && access_until !== null ? <> {texts.accessUntil(formatDate(access_until, locale))}</> : null}
      {refund === null ? null : (
        <>
          {' '}
          {refund === 'pending' ? <Badge tone="accent">{texts.refundPending}</Badge> : <Badge>{texts.refunded}</Badge>}
        </>
      )}
    </>
  );
}
