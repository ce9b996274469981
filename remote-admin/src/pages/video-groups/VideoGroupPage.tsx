import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { videoGroupFacts } from './video-group-facts.ts';

export const VideoGroupPage = () => (
  <RecordPage
    list="video-groups"
    kind="video group"
    parent={{ title: 'Video groups', path: paths.videoGroups }}
    titleOf={({ title }) => title}
    facts={videoGroupFacts}
  />
);
