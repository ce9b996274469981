import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { useVideoGroupFacts } from './use-video-group-facts.ts';

export const VideoGroupPage = () => (
  <RecordPage
    list="video-groups"
    parent={paths.videoGroups}
    titleOf={({ title }) => title}
    facts={useVideoGroupFacts()}
  />
);
