import { ListPage } from '../../list/ListPage.tsx';
import { titleColumn } from '../../list/title-column.tsx';
import { paths } from '../../paths.ts';
import { videoCategoryFacts } from './video-category-facts.ts';

export const VideoCategoriesPage = () => (
  <ListPage
    list="video-categories"
    title="Video categories"
    empty="No video categories yet"
    columns={[titleColumn(paths.videoCategory), ...videoCategoryFacts]}
  />
);
