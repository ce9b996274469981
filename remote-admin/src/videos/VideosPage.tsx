import * as paths from 'federation-contract/paths';
import { primaryPicture } from 'shared-api/videos/primary-image';
import { videoStatus } from 'shared-api/videos/videos';
import { formatDuration } from 'shared-ui/format-duration';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { ImportButton } from '../resource/import/ImportButton.tsx';
import { BulkBar, BulkDelete, BulkPublish } from '../resource/list/BulkBar.tsx';
import { timeColumns, priceColumn, publishedColumn } from '../resource/list/columns.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar, RecordFilter, VisibilityFilter, FlagFilter } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { videoCategories } from '../video-categories/video-categories.resource.ts';
import { videos } from './videos.resource.ts';
import styles from './VideosPage.module.css';
import { VideoStatus } from './VideoStatus.tsx';
import { MoveToCategory } from '../resource/list/MoveToCategory.tsx';

export function VideosPage() {
  const list = useResourceList(videos, { filters: ['published', 'free_sample', 'status', 'category_id'], columns });
  const { texts } = list;
  const { fields } = texts;
  const bulk = useBulkActions(list, videos);
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ImportButton kind="videos" resource={videos} />
          <ExportButton list={list} />
        </>
      }
    >
      <ListToolbar list={list}>
        <VisibilityFilter list={list} />
        <FlagFilter list={list} name="free_sample" label={fields.free_sample} yes={texts.yes} no={texts.no} />
        <ListFilter
          list={list}
          name="status"
          label={fields.status}
          options={videoStatus.options.map((status) => ({ value: status, label: texts.statuses[status] }))}
        />
        <RecordFilter
          list={list}
          name="category_id"
          label={texts.category}
          queries={videoCategories.queries}
          none={texts.noCategory}
        />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkPublish list={list} bulk={bulk} />
        <MoveToCategory bulk={bulk} queries={videoCategories.queries} label={texts.category} texts={texts}>
          <p>{texts.moveText}</p>
        </MoveToCategory>
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<typeof videos> = (texts, locale) => {
  const { fields } = texts;
  return [
    {
      key: 'title',
      header: fields.title,
      cell: ({ id, title, images }) => (
        <div className={styles.name}>
          <div className={styles.picture}>
            <VideoPoster picture={primaryPicture(images)} sizes="5rem" />
          </div>
          <RowLink to={videos.recordPath(id)}>{title}</RowLink>
        </div>
      ),
      sortable: true,
    },
    { key: 'status', header: fields.status, cell: ({ status }) => <VideoStatus status={status} /> },
    publishedColumn(texts),
    { key: 'free_sample', header: fields.free_sample, cell: ({ free_sample }) => (free_sample ? texts.yes : '–') },
    {
      key: 'duration',
      header: texts.duration,
      cell: ({ duration }) => formatDuration(duration),
      align: 'end',
      sortable: true,
    },
    {
      key: 'view',
      header: texts.page,
      cell: ({ id, title }) => (
        <RowLink to={paths.video(id)} aria-label={texts.viewOne(title)}>
          {texts.view}
        </RowLink>
      ),
    },
    { ...priceColumn(texts, locale), hidden: true },
    ...timeColumns(texts, locale),
  ];
};
