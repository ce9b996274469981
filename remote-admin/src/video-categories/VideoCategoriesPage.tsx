import { countColumn, timeColumns, titleColumn } from '../resource/list/columns.tsx';
import { PlainListPage } from '../resource/list/PlainListPage.tsx';
import type { ListColumns } from '../resource/list/use-resource-list.ts';
import { videoCategories } from './video-categories.resource.ts';

export const VideoCategoriesPage = () => <PlainListPage resource={videoCategories} columns={columns} />;

const columns: ListColumns<typeof videoCategories> = (texts, locale) => [
  titleColumn(videoCategories, texts),
  countColumn('video_count', texts.fields.video_ids, locale),
  ...timeColumns(texts, locale),
];
