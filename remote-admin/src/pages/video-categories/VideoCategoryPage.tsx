import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { videoCategoryFacts } from './video-category-facts.ts';

export const VideoCategoryPage = () => (
  <RecordPage
    list="video-categories"
    kind="video category"
    parent={{ title: 'Video categories', path: paths.videoCategories }}
    titleOf={({ title }) => title}
    facts={videoCategoryFacts}
  />
);
