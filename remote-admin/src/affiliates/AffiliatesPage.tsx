import type { AdminAffiliate } from 'shared-api/affiliates/affiliates';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatRate } from 'shared-api/pricing/format-rate';
import { Badge } from 'shared-ui/Badge';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { countColumn, timeColumns } from '../resource/list/columns.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { affiliates } from './affiliates.resource.ts';
import { MoneyExports } from './MoneyExports.tsx';

export function AffiliatesPage() {
  const { affiliates: texts } = useMessages();
  const list = useResourceList(affiliates, { filters: ['active', 'payable'], columns });
  const bulk = useBulkActions(list, affiliates);
  return (
    <ListPage
      list={list}
      actions={
        <>
          <MoneyExports />
          <ExportButton list={list} label={texts.exportPartners} />
        </>
      }
    >
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="active"
          label={texts.status}
          options={[
            { value: 'true', label: texts.statuses.active },
            { value: 'false', label: texts.statuses.inactive },
          ]}
        />
        <ListFilter
          list={list}
          name="payable"
          label={texts.toPay}
          options={[
            { value: 'true', label: texts.toPayOptions.true },
            { value: 'false', label: texts.toPayOptions.false },
          ]}
        />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'activate' }} done={texts.activated}>
          {texts.activate}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'deactivate' }} done={texts.deactivated}>
          {texts.deactivate}
        </BulkButton>
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<AdminAffiliate> = ({ affiliates: texts, resource }, locale) => [
  {
    key: 'code',
    header: texts.labels.code,
    cell: ({ id, code }) => <RowLink to={affiliates.recordPath(id)}>{code}</RowLink>,
    sortable: true,
  },
  { key: 'owner', header: texts.labels.owner_id, cell: ({ owner }) => owner?.name ?? texts.deletedAccount },
  {
    key: 'rate',
    header: texts.labels.rate,
    cell: ({ rate }) => formatRate(rate, locale),
    sortable: true,
    align: 'end',
  },
  {
    key: 'active',
    header: texts.status,
    cell: ({ active }) =>
      active ? <Badge tone="progress">{texts.statuses.active}</Badge> : <Badge>{texts.statuses.inactive}</Badge>,
  },
  countColumn('clicks', texts.clicks, locale),
  countColumn('sales', texts.sales, locale),
  {
    key: 'payable',
    header: texts.payable,
    cell: ({ balances }) =>
      balances
        .filter(({ payable }) => payable !== 0)
        .map(({ payable, currency }) => formatMoney(payable, currency, locale))
        .join(' + ') || '–',
    align: 'end',
  },
  ...timeColumns(resource, locale),
];
