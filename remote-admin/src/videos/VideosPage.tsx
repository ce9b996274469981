import * as paths from 'federation-contract/paths';
import { formatMoney } from 'shared-api/pricing/format-money';
import { primaryPicture } from 'shared-api/videos/primary-image';
import { type AdminVideo, videoStatus } from 'shared-api/videos/videos';
import { formatDuration } from 'shared-ui/format-duration';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { ImportButton } from '../resource/import/ImportButton.tsx';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { timeColumns } from '../resource/list/columns.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar, RecordFilter, VisibilityFilter } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { videoCategories } from '../video-categories/video-categories.resource.ts';
import { MoveToVideoCategory } from './MoveToVideoCategory.tsx';
import { videos } from './videos.resource.ts';
import styles from './VideosPage.module.css';
import { VideoStatus } from './VideoStatus.tsx';

export function VideosPage() {
  const { videos: texts, list: listTexts } = useMessages();
  const list = useResourceList(videos, { filters: ['published', 'free_sample', 'status', 'category_id'], columns });
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
        <ListFilter
          list={list}
          name="free_sample"
          label={texts.freeSample}
          options={[
            { value: 'true', label: texts.yes },
            { value: 'false', label: texts.no },
          ]}
        />
        <ListFilter
          list={list}
          name="status"
          label={texts.status}
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
        <BulkButton bulk={bulk} action={{ action: 'publish' }} done={texts.done.published}>
          {listTexts.bulk.publish}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'unpublish' }} done={texts.done.unpublished}>
          {listTexts.bulk.unpublish}
        </BulkButton>
        <MoveToVideoCategory bulk={bulk} />
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<AdminVideo> = ({ videos: texts, resource }, locale) => [
  {
    key: 'title',
    header: resource.title,
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
  { key: 'status', header: texts.status, cell: ({ status }) => <VideoStatus status={status} /> },
  {
    key: 'published',
    header: resource.visibility,
    cell: ({ published }) => <PublishedBadge published={published} />,
  },
  { key: 'free_sample', header: texts.freeSample, cell: ({ free_sample }) => (free_sample ? texts.yes : '–') },
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
  {
    key: 'price',
    header: resource.price.price,
    cell: ({ price, currency }) => formatMoney(price, currency, locale),
    align: 'end',
    sortable: true,
    hidden: true,
  },
  ...timeColumns(resource, locale),
];
