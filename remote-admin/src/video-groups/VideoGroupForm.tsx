import { zodResolver } from '@hookform/resolvers/zod';
import type { Picture } from 'shared-api/pictures/pictures';
import { pictureReference, type RecordReference, references } from 'shared-api/references';
import {
  type AdminVideoGroupRecord,
  GROUP_VIDEOS_MAX,
  type VideoGroupEdit,
  videoGroupEdit,
} from 'shared-api/videos/video-groups';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../messages/catalogue.ts';
import { OrderedRecords } from '../resource/fields/OrderedRecords.tsx';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { videos } from '../videos/videos.resource.ts';
import { videoGroups } from './video-groups.resource.ts';

/** What the form of a video group edits: like `VideoGroupEdit`, but it refers to pictures and videos with what it shows of them. */
interface VideoGroupFormValues extends Omit<VideoGroupEdit, 'picture_id' | 'video_ids'> {
  readonly picture_id: Picture | null;
  readonly video_ids: RecordReference[];
}

/** Makes a `VideoGroupEdit` of `VideoGroupFormValues`. */
const videoGroupForm = videoGroupEdit.extend({
  picture_id: pictureReference,
  video_ids: references(GROUP_VIDEOS_MAX),
});

/** The values of a video group in its form. */
const videoGroupFormValues = (record: AdminVideoGroupRecord): VideoGroupFormValues => ({
  title: record.title,
  picture_id: record.picture,
  video_ids: record.videos,
});

/** The values of a new video group. */
const newVideoGroupValues: VideoGroupFormValues = { title: '', picture_id: null, video_ids: [] };

export function VideoGroupForm(props: RecordFormProps<AdminVideoGroupRecord>) {
  const { videoGroups: texts, resource } = useMessages();
  const state = useResourceForm(videoGroups, props, {
    resolver: zodResolver(videoGroupForm),
    valuesOf: videoGroupFormValues,
    newValues: newVideoGroupValues,
    copyOf: (values) => ({ ...values, title: resource.copyOf(values.title) }),
  });
  const { field, controlled } = state;
  const labels = {
    title: resource.title,
    picture_id: resource.picture.label,
    video_ids: resource.videos,
  };
  return (
    <RecordForm
      state={state}
      labels={labels}
      formats={{
        picture_id: (picture) => (picture ? resource.picture.label : ''),
        video_ids: (videos) => videos.map(({ title }) => title).join('\n'),
      }}
    >
      <Field label={labels.title} {...field('title')} />
      <ControlledField {...controlled('picture_id')}>
        {({ value, onChange, error }) => (
          <PictureField
            label={labels.picture_id}
            title={texts.picture}
            canvasSize={16 / 9}
            {...{ value, onChange, error }}
          />
        )}
      </ControlledField>
      <ControlledField {...controlled('video_ids')}>
        {({ value, onChange, onBlur, error }) => (
          <OrderedRecords
            label={labels.video_ids}
            addLabel={texts.addVideo}
            empty={texts.noVideos}
            queries={videos.queries}
            {...{ value, onChange, onBlur, error }}
          />
        )}
      </ControlledField>
    </RecordForm>
  );
}
