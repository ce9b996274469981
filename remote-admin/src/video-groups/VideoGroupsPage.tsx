import { countColumn, timeColumns, titleColumn } from '../resource/list/columns.tsx';
import { PlainListPage } from '../resource/list/PlainListPage.tsx';
import type { ListColumns } from '../resource/list/use-resource-list.ts';
import { videoGroups } from './video-groups.resource.ts';

export const VideoGroupsPage = () => <PlainListPage resource={videoGroups} columns={columns} />;

const columns: ListColumns<typeof videoGroups> = (texts, locale) => [
  titleColumn(videoGroups, texts),
  countColumn('video_count', texts.fields.video_ids, locale),
  ...timeColumns(texts, locale),
];
