import * as paths from 'federation-contract/paths';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdminAffiliate } from 'shared-api/affiliates';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatRate } from 'shared-api/pricing/format-rate';
import { Badge } from 'shared-ui/Badge';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { timeColumns } from '../resource/list/time-columns.ts';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ResourceColumn, useResourceList } from '../resource/list/use-resource-list.ts';
import { Screen } from '../screen/Screen.tsx';
import { affiliateQueries, changeAffiliates, exportAffiliates } from './affiliates.api.ts';
import { MoneyExports } from './MoneyExports.tsx';

export function AffiliatesPage() {
  const { affiliates: texts } = useMessages();
  const list = useResourceList({
    name: 'affiliates',
    texts,
    queries: affiliateQueries,
    filters: ['active', 'payable'],
    columns: useColumns(),
  });
  const bulk = useBulkActions({ list, send: changeAffiliates });
  const create = (
    <Link className={buttonVariants({})} to={paths.affiliateRecord('new')}>
      {texts.record.create}
    </Link>
  );
  return (
    <Screen
      title={texts.list.title}
      actions={
        <>
          <MoneyExports />
          <ExportButton list={list} label={texts.exportPartners} download={exportAffiliates} />
          {create}
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
      <ResourceTable
        list={list}
        titleOf={({ code }) => code}
        selectable
        empty={{ text: texts.emptyHint, action: create }}
      />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'activate' }} done={texts.activated}>
          {texts.activate}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'deactivate' }} done={texts.deactivated}>
          {texts.deactivate}
        </BulkButton>
        <BulkDelete list={list} bulk={bulk} action={{ action: 'delete' }} />
      </BulkBar>
    </Screen>
  );
}

/** The keys of sortable columns are the names by which the API sorts. */
function useColumns() {
  const { affiliates: texts, resource } = useMessages();
  const locale = useFormatLocale();
  return useMemo<readonly ResourceColumn<AdminAffiliate>[]>(
    () => [
      {
        key: 'code',
        header: texts.labels.code,
        cell: ({ id, code }) => <RowLink to={paths.affiliateRecord(id)}>{code}</RowLink>,
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
      { key: 'clicks', header: texts.clicks, cell: ({ clicks }) => clicks.toLocaleString(locale), align: 'end' },
      { key: 'sales', header: texts.sales, cell: ({ sales }) => sales.toLocaleString(locale), align: 'end' },
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
    ],
    [texts, resource, locale],
  );
}
