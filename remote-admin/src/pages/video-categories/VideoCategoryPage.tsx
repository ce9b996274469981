import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { useVideoCategoryFacts } from './use-video-category-facts.ts';

export const VideoCategoryPage = () => (
  <RecordPage
    list="video-categories"
    parent={paths.videoCategories}
    titleOf={({ title }) => title}
    facts={useVideoCategoryFacts()}
  />
);
