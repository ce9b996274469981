import * as paths from 'federation-contract/paths';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdminVideoCategory } from 'shared-api/video-categories';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkDelete } from '../resource/list/BulkBar.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { timeColumns } from '../resource/list/time-columns.ts';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ResourceColumn, useResourceList } from '../resource/list/use-resource-list.ts';
import { Screen } from '../screen/Screen.tsx';
import {
  videoCategoriesElsewhere,
  videoCategoryQueries,
  changeVideoCategories,
  exportVideoCategories,
} from './video-categories.api.ts';

export function VideoCategoriesPage() {
  const { videoCategories: texts } = useMessages();
  const list = useResourceList({
    name: 'video-categories',
    texts,
    queries: videoCategoryQueries,
    filters: [],
    columns: useColumns(),
  });
  const bulk = useBulkActions({ list, send: changeVideoCategories, shownIn: videoCategoriesElsewhere });
  const create = (
    <Link className={buttonVariants({})} to={paths.videoCategory('new')}>
      {texts.record.create}
    </Link>
  );
  return (
    <Screen
      title={texts.list.title}
      actions={
        <>
          <ExportButton list={list} download={exportVideoCategories} />
          {create}
        </>
      }
    >
      <ListToolbar list={list} />
      <ResourceTable
        list={list}
        titleOf={({ title }) => title}
        selectable
        empty={{ text: texts.emptyHint, action: create }}
      />
      <BulkBar list={list} bulk={bulk}>
        <BulkDelete list={list} bulk={bulk} action={{ action: 'delete' }} />
      </BulkBar>
    </Screen>
  );
}

/** The keys of sortable columns are the names by which the API sorts. */
function useColumns() {
  const { resource } = useMessages();
  const locale = useFormatLocale();
  return useMemo<readonly ResourceColumn<AdminVideoCategory>[]>(
    () => [
      {
        key: 'title',
        header: resource.title,
        cell: ({ id, title }) => <RowLink to={paths.videoCategory(id)}>{title}</RowLink>,
        sortable: true,
      },
      {
        key: 'video_count',
        header: resource.videos,
        cell: ({ video_count }) => video_count.toLocaleString(locale),
        align: 'end',
      },
      ...timeColumns(resource, locale),
    ],
    [resource, locale],
  );
}
