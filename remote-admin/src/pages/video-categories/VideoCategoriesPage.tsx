import { ListPage } from '../../list/ListPage.tsx';
import { useTitleColumn } from '../../list/use-title-column.tsx';
import { paths } from '../../paths.ts';
import { useVideoCategoryFacts } from './use-video-category-facts.ts';

export const VideoCategoriesPage = () => (
  <ListPage list="video-categories" columns={[useTitleColumn(paths.videoCategory), ...useVideoCategoryFacts()]} />
);
