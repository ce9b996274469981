import { ListPage } from '../../list/ListPage.tsx';
import { titleColumn } from '../../list/title-column.tsx';
import { paths } from '../../paths.ts';
import { videoGroupFacts } from './video-group-facts.ts';

export const VideoGroupsPage = () => (
  <ListPage
    list="video-groups"
    title="Video groups"
    empty="No video groups yet"
    columns={[titleColumn(paths.videoGroup), ...videoGroupFacts]}
  />
);
