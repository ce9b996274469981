import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from 'shared-api/pricing/format-money';
import { primaryPicture } from 'shared-api/primary-image';
import { type AdminVideo, videoStatus } from 'shared-api/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDuration } from 'shared-ui/format-duration';
import { useFormatLocale } from 'shared-ui/locale';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { ImportButton } from '../resource/import/ImportButton.tsx';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ResourceColumn, useResourceList } from '../resource/list/use-resource-list.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { Screen } from '../screen/Screen.tsx';
import { MoveToVideoCategory } from './MoveToVideoCategory.tsx';
import { changeVideos, exportVideos, videoCategoryOptions, videoQueries, videosElsewhere } from './videos.api.ts';
import styles from './VideosPage.module.css';
import { VideoStatus } from './VideoStatus.tsx';

export function VideosPage() {
  const { videos: texts, list: listTexts } = useMessages();
  const list = useResourceList({
    name: 'videos',
    texts,
    queries: videoQueries,
    filters: ['published', 'free_sample', 'status', 'category_id'],
    columns: useVideoColumns(),
  });
  const bulk = useBulkActions({ list, send: changeVideos, shownIn: videosElsewhere });
  const create = (
    <Link className={buttonVariants({})} to={paths.videoEdit('new')}>
      {texts.record.create}
    </Link>
  );
  return (
    <Screen
      title={texts.list.title}
      actions={
        <>
          <ImportButton kind="videos" shownIn={[videoQueries.all(), ...videosElsewhere]} />
          <ExportButton list={list} download={exportVideos} />
          {create}
        </>
      }
    >
      <ListToolbar list={list}>
        <VideoFilters list={list} />
      </ListToolbar>
      <ResourceTable
        list={list}
        titleOf={({ title }) => title}
        selectable
        empty={{ text: texts.emptyHint, action: create }}
      />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'publish' }} done={texts.done.published}>
          {listTexts.bulk.publish}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'unpublish' }} done={texts.done.unpublished}>
          {listTexts.bulk.unpublish}
        </BulkButton>
        <MoveToVideoCategory bulk={bulk} />
        <BulkDelete list={list} bulk={bulk} action={{ action: 'delete' }} />
      </BulkBar>
    </Screen>
  );
}

type VideoFilter = 'published' | 'free_sample' | 'status' | 'category_id';
interface VideoFiltersProps {
  readonly list: Parameters<typeof ListFilter<VideoFilter>>[0]['list'];
}

function VideoFilters({ list }: VideoFiltersProps) {
  const { videos: texts, resource } = useMessages();
  const categories = useQuery(videoCategoryOptions());
  return (
    <>
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
      <ListFilter
        list={list}
        name="category_id"
        label={texts.category}
        options={[...(categories.data ?? []), { value: 'none', label: texts.noCategory }]}
      />
    </>
  );
}

/** The keys of sortable columns are the names by which the API sorts. */
function useVideoColumns(): readonly ResourceColumn<AdminVideo>[] {
  const { videos: texts, resource } = useMessages();
  const locale = useFormatLocale();
  return useMemo(
    () => [
      {
        key: 'title',
        header: resource.title,
        cell: ({ id, title, images }) => (
          <div className={styles.name}>
            <div className={styles.picture}>
              <VideoPoster picture={primaryPicture(images)} sizes="5rem" />
            </div>
            <RowLink to={paths.videoEdit(id)}>{title}</RowLink>
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
      {
        key: 'updated',
        header: resource.updated,
        cell: ({ updated_at }) => formatDate(updated_at, locale),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
      {
        key: 'created',
        header: resource.created,
        cell: ({ created_at }) => formatDate(created_at, locale),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
    ],
    [texts, resource, locale],
  );
}
