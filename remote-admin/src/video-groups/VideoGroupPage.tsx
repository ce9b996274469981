import { RecordMenu } from '../resource/RecordMenu.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { videoGroups } from './video-groups.resource.ts';
import { VideoGroupForm } from './VideoGroupForm.tsx';

export const VideoGroupPage = () => (
  <RecordPage
    resource={videoGroups}
    actions={(id) => <RecordMenu resource={videoGroups} id={id} />}
    form={(props) => <VideoGroupForm {...props} />}
  />
);
