import { zodResolver } from '@hookform/resolvers/zod';
import { references } from 'shared-api/references';
import {
  type AdminVideoCategoryRecord,
  CATEGORY_VIDEOS_MAX,
  videoCategoryEdit,
} from 'shared-api/videos/video-categories';
import { Field } from 'shared-ui/Field';
import { OrderedRecords } from '../resource/fields/RecordLists.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { type RecordFormProps, RecordPage } from '../resource/RecordPage.tsx';
import { videos } from '../videos/videos.resource.ts';
import { videoCategories } from './video-categories.resource.ts';

export const VideoCategoryPage = () => <RecordPage resource={videoCategories} form={VideoCategoryForm} />;

/** Makes a `VideoCategoryEdit` of what the form edits. */
const videoCategoryForm = videoCategoryEdit.extend({ video_ids: references(CATEGORY_VIDEOS_MAX) });

function VideoCategoryForm(props: RecordFormProps<AdminVideoCategoryRecord>) {
  const state = useResourceForm(videoCategories, props, {
    resolver: zodResolver(videoCategoryForm),
    newValues: { title: '', video_ids: [] },
    valuesOf: (record) => ({ video_ids: record.videos }),
  });
  const { field, controlled } = state;
  return (
    <RecordForm state={state}>
      <Field {...field('title')} />
      <OrderedRecords of={videos} reorderable={false} {...controlled('video_ids')} />
    </RecordForm>
  );
}
