import { zodResolver } from '@hookform/resolvers/zod';
import { pictureReference, references } from 'shared-api/references';
import { type AdminVideoGroupRecord, GROUP_VIDEOS_MAX, videoGroupEdit } from 'shared-api/videos/video-groups';
import { Field } from 'shared-ui/Field';
import { OrderedRecords } from '../resource/fields/RecordLists.tsx';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { type RecordFormProps, RecordPage } from '../resource/RecordPage.tsx';
import { videos } from '../videos/videos.resource.ts';
import { videoGroups } from './video-groups.resource.ts';

export const VideoGroupPage = () => <RecordPage resource={videoGroups} form={VideoGroupForm} />;

/** Makes a `VideoGroupEdit` of what the form edits. */
const videoGroupForm = videoGroupEdit.extend({
  picture_id: pictureReference,
  video_ids: references(GROUP_VIDEOS_MAX),
});

function VideoGroupForm(props: RecordFormProps<AdminVideoGroupRecord>) {
  const state = useResourceForm(videoGroups, props, {
    resolver: zodResolver(videoGroupForm),
    newValues: { title: '', picture_id: null, video_ids: [] },
    valuesOf: (record) => ({ picture_id: record.picture, video_ids: record.videos }),
  });
  const { texts, field, controlled } = state;
  return (
    <RecordForm state={state}>
      <Field {...field('title')} />
      <PictureField title={texts.picture} canvasSize={16 / 9} {...controlled('picture_id')} />
      <OrderedRecords of={videos} {...controlled('video_ids')} />
    </RecordForm>
  );
}
