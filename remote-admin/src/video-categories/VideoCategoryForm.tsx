import { zodResolver } from '@hookform/resolvers/zod';
import { type RecordReference, references } from 'shared-api/references';
import {
  type AdminVideoCategoryRecord,
  CATEGORY_VIDEOS_MAX,
  type VideoCategoryEdit,
  videoCategoryEdit,
} from 'shared-api/videos/video-categories';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../messages/catalogue.ts';
import { OrderedRecords } from '../resource/fields/OrderedRecords.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { videos } from '../videos/videos.resource.ts';
import { videoCategories } from './video-categories.resource.ts';

/** What the form of a video category edits: like `VideoCategoryEdit`, but it refers to videos with what it shows of them. */
interface VideoCategoryFormValues extends Omit<VideoCategoryEdit, 'video_ids'> {
  readonly video_ids: RecordReference[];
}

/** Makes a `VideoCategoryEdit` of `VideoCategoryFormValues`. */
const videoCategoryForm = videoCategoryEdit.extend({
  video_ids: references(CATEGORY_VIDEOS_MAX),
});

/** The values of a video category in its form. */
const videoCategoryFormValues = (record: AdminVideoCategoryRecord): VideoCategoryFormValues => ({
  title: record.title,
  video_ids: record.videos,
});

/** The values of a new video category. */
const newVideoCategoryValues: VideoCategoryFormValues = { title: '', video_ids: [] };

export function VideoCategoryForm(props: RecordFormProps<AdminVideoCategoryRecord>) {
  const { videoCategories: texts, resource } = useMessages();
  const state = useResourceForm(videoCategories, props, {
    resolver: zodResolver(videoCategoryForm),
    valuesOf: videoCategoryFormValues,
    newValues: newVideoCategoryValues,
    copyOf: (values) => ({ ...values, title: resource.copyOf(values.title) }),
  });
  const { field, controlled } = state;
  const labels = {
    title: resource.title,
    video_ids: resource.videos,
  };
  return (
    <RecordForm
      state={state}
      labels={labels}
      formats={{
        video_ids: (videos) => videos.map(({ title }) => title).join('\n'),
      }}
    >
      <Field label={labels.title} {...field('title')} />
      <ControlledField {...controlled('video_ids')}>
        {({ value, onChange, onBlur, error }) => (
          <OrderedRecords
            label={labels.video_ids}
            addLabel={texts.addVideo}
            empty={texts.noVideos}
            queries={videos.queries}
            reorderable={false}
            {...{ value, onChange, onBlur, error }}
          />
        )}
      </ControlledField>
    </RecordForm>
  );
}
