import { ListPage } from '../../list/ListPage.tsx';
import { useTitleColumn } from '../../list/use-title-column.tsx';
import { paths } from '../../paths.ts';
import { useVideoGroupFacts } from './use-video-group-facts.ts';

export const VideoGroupsPage = () => (
  <ListPage list="video-groups" columns={[useTitleColumn(paths.videoGroup), ...useVideoGroupFacts()]} />
);
