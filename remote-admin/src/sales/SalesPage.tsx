import { type AdminOrder, paymentProviders, saleStatuses } from 'shared-api/orders/admin-orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { itemKinds } from 'shared-api/pricing/order-line';
import { DateTime } from '../releases/DateTime.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { PeriodFields } from '../resource/list/PeriodFields.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { Buyer, SaleStatusBadge } from './sale-texts.tsx';
import { sales } from './sales.resource.ts';
import styles from './sales.module.css';

/** The orders of all buyers. */
export function SalesPage() {
  const list = useResourceList(sales, {
    filters: ['status', 'provider', 'kind', 'item_id', 'buyer_id', 'since', 'until'],
    columns,
  });
  const { texts } = list;
  return (
    <ListPage list={list}>
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="status"
          label={texts.status}
          options={saleStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
        />
        <ListFilter
          list={list}
          name="provider"
          label={texts.provider}
          options={[...paymentProviders, 'none' as const].map((value) => ({ value, label: texts.providers[value] }))}
        />
        <ListFilter
          list={list}
          name="kind"
          label={texts.kind}
          options={itemKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </ListToolbar>
      <div className={styles.period}>
        <PeriodFields state={list.state} from={texts.from} to={texts.to} />
      </div>
      <ResourceTable list={list} />
    </ListPage>
  );
}

const columns: ListColumns<typeof sales> = (texts, locale) => {
  const money = ({ currency }: AdminOrder, amount: number) => formatMoney(amount, currency, locale);
  return [
    {
      key: 'items',
      header: texts.items,
      cell: (sale) => <RowLink to={sales.recordPath(sale.id)}>{sales.titleOf(sale, texts)}</RowLink>,
    },
    { key: 'buyer', header: texts.buyer, cell: (sale) => <Buyer buyer={sale.buyer} /> },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status }) => <SaleStatusBadge status={status} />,
      nowrap: true,
    },
    {
      key: 'total',
      header: texts.total,
      cell: (sale) => money(sale, sale.total),
      sortable: true,
      nowrap: true,
      align: 'end',
    },
    {
      key: 'refunded',
      header: texts.refunded,
      cell: (sale) => (sale.refunded > 0 ? money(sale, sale.refunded) : '–'),
      nowrap: true,
      align: 'end',
    },
    {
      key: 'created',
      header: texts.ordered,
      cell: ({ created_at }) => <DateTime time={created_at} />,
      sortable: true,
      nowrap: true,
    },
    { key: 'coupon', header: texts.coupon, cell: ({ coupon }) => coupon ?? '–', hidden: true },
    {
      key: 'provider',
      header: texts.provider,
      cell: ({ provider }) => texts.providers[provider ?? 'none'],
      hidden: true,
    },
    { key: 'number', header: texts.number, cell: ({ id }) => id, hidden: true },
  ];
};
