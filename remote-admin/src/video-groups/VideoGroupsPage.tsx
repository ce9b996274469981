import { BulkBar, BulkDelete } from '../resource/list/BulkBar.tsx';
import { countColumn, timeColumns, titleColumn } from '../resource/list/columns.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { videoGroups } from './video-groups.resource.ts';

export function VideoGroupsPage() {
  const list = useResourceList(videoGroups, { columns });
  const bulk = useBulkActions(list, videoGroups);
  return (
    <ListPage list={list}>
      <ListToolbar list={list} />
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<typeof videoGroups> = (texts, locale) => [
  titleColumn(videoGroups, texts),
  countColumn('video_count', texts.fields.video_ids, locale),
  ...timeColumns(texts, locale),
];
