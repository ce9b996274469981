import { formatMoney } from 'shared-api/pricing/format-money';
import { formatRate } from 'shared-api/pricing/format-rate';
import { BulkActivate, BulkBar, BulkDelete } from '../resource/list/BulkBar.tsx';
import { countColumn, timeColumns } from '../resource/list/columns.tsx';
import { DownloadButton, ExportButton } from '../resource/list/ExportButton.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ActiveFilter, FlagFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { ActiveBadge } from '../resource/PublishedBadge.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { affiliates } from './affiliates.resource.ts';
import { exportPayables, exportPayouts } from './affiliates.api.ts';

export function AffiliatesPage() {
  const list = useResourceList(affiliates, { filters: ['active', 'payable'], columns });
  const { texts } = list;
  const bulk = useBulkActions(list, affiliates);
  return (
    <ListPage
      list={list}
      actions={
        <>
          <DownloadButton name="payables" label={texts.exportPayables} download={exportPayables} />
          <DownloadButton name="payouts" label={texts.exportPayouts} download={exportPayouts} />
          <ExportButton list={list} label={texts.exportPartners} />
        </>
      }
    >
      <ListToolbar list={list}>
        <ActiveFilter list={list} />
        <FlagFilter
          list={list}
          name="payable"
          label={texts.toPay}
          yes={texts.toPayOptions.true}
          no={texts.toPayOptions.false}
        />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkActivate list={list} bulk={bulk} />
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<typeof affiliates> = (texts, locale) => {
  const { fields } = texts;
  return [
    {
      key: 'code',
      header: fields.code,
      cell: ({ id, code }) => <RowLink to={affiliates.recordPath(id)}>{code}</RowLink>,
      sortable: true,
    },
    { key: 'owner', header: fields.owner_id, cell: ({ owner }) => owner?.name ?? texts.deletedAccount },
    {
      key: 'rate',
      header: fields.rate,
      cell: ({ rate }) => formatRate(rate, locale),
      sortable: true,
      align: 'end',
    },
    {
      key: 'active',
      header: fields.status,
      cell: ({ active }) => <ActiveBadge active={active} />,
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
    ...timeColumns(texts, locale),
  ];
};
