import { RecordMenu } from '../resource/RecordMenu.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { videoCategories } from './video-categories.resource.ts';
import { VideoCategoryForm } from './VideoCategoryForm.tsx';

export const VideoCategoryPage = () => (
  <RecordPage
    resource={videoCategories}
    actions={(id) => <RecordMenu resource={videoCategories} id={id} />}
    form={(props) => <VideoCategoryForm {...props} />}
  />
);
