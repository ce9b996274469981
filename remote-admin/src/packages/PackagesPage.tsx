import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdminPackage } from 'shared-api/packages';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { categoryOptions } from '../categories/categories.api.ts';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { timeColumns } from '../resource/list/time-columns.ts';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ResourceColumn, useResourceList } from '../resource/list/use-resource-list.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { Screen } from '../screen/Screen.tsx';
import { MoveToCategory } from './MoveToCategory.tsx';
import { changePackages, exportPackages, packageQueries, packagesElsewhere } from './packages.api.ts';

export function PackagesPage() {
  const { packages: texts, resource, list: listTexts } = useMessages();
  const list = useResourceList({
    name: 'packages',
    texts,
    queries: packageQueries,
    filters: ['published', 'category_id'],
    columns: usePackageColumns(),
  });
  const bulk = useBulkActions({ list, send: changePackages, shownIn: packagesElsewhere });
  const categories = useQuery(categoryOptions());
  const create = (
    <Link className={buttonVariants({})} to={paths.packageRecord('new')}>
      {texts.record.create}
    </Link>
  );
  return (
    <Screen
      title={texts.list.title}
      actions={
        <>
          <ExportButton list={list} download={exportPackages} />
          {create}
        </>
      }
    >
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="published"
          label={resource.visibility}
          options={[
            { value: 'true', label: resource.published },
            { value: 'false', label: resource.hidden },
          ]}
        />
        <ListFilter
          list={list}
          name="category_id"
          label={texts.category}
          options={[...(categories.data ?? []), { value: 'none', label: texts.noCategory }]}
        />
      </ListToolbar>
      <ResourceTable
        list={list}
        titleOf={({ title }) => title}
        selectable
        empty={{ text: texts.emptyHint, action: create }}
      />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'publish' }} done={texts.done.published} refused={texts.unpublished}>
          {listTexts.bulk.publish}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'unpublish' }} done={texts.done.unpublished}>
          {listTexts.bulk.unpublish}
        </BulkButton>
        <MoveToCategory bulk={bulk} />
        <BulkDelete list={list} bulk={bulk} action={{ action: 'delete' }} />
      </BulkBar>
    </Screen>
  );
}

/** The keys of sortable columns are the names by which the API sorts. */
function usePackageColumns() {
  const { packages: texts, resource } = useMessages();
  const locale = useFormatLocale();
  return useMemo<readonly ResourceColumn<AdminPackage>[]>(
    () => [
      {
        key: 'title',
        header: resource.title,
        cell: ({ id, title }) => <RowLink to={paths.packageRecord(id)}>{title}</RowLink>,
        sortable: true,
      },
      { key: 'category', header: texts.category, cell: ({ category }) => category?.title ?? '–' },
      {
        key: 'published',
        header: resource.visibility,
        cell: ({ published, available }) => (
          <PublishedBadge published={published} missing={available === false ? texts.missing : undefined} />
        ),
      },
      {
        key: 'access',
        header: texts.access,
        cell: ({ access_days }) => (access_days === null ? texts.lifetime : texts.days(access_days)),
        nowrap: true,
      },
      {
        key: 'video_count',
        header: resource.videos,
        cell: ({ video_count }) => video_count.toLocaleString(locale),
        align: 'end',
      },
      {
        key: 'price',
        header: resource.price.price,
        cell: ({ price, currency }) => formatMoney(price, currency, locale),
        align: 'end',
        sortable: true,
      },
      {
        key: 'discount',
        header: resource.price.discount,
        cell: ({ discount }) => (discount > 0 ? formatPercent(discount, locale) : '–'),
        align: 'end',
        sortable: true,
      },
      {
        key: 'final_price',
        header: resource.price.finalPrice,
        cell: (item) => formatMoney(discountedPrice(item), item.currency, locale),
        align: 'end',
      },
      ...timeColumns(resource, locale),
    ],
    [texts, resource, locale],
  );
}
