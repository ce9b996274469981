import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminVideo, videoEdit, type VideoEdit } from 'shared-api/videos';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Field } from 'shared-ui/Field';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useMessages } from '../messages/catalogue.ts';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import { updateVideo, videoQueries, videosElsewhere } from './videos.api.ts';

const editableFields = ({ title, description, published, free_sample }: AdminVideo): VideoEdit => ({
  title,
  description,
  published,
  free_sample,
});

export function VideoForm({ video }: { readonly video: AdminVideo }) {
  const { videos: texts, resource } = useMessages();
  const state = useRecordForm({
    queries: videoQueries,
    record: video,
    valuesOf: editableFields,
    resolver: zodResolver(videoEdit),
    save: (values, seen) => updateVideo(seen, values),
    shownIn: videosElsewhere,
  });
  const { field } = state;
  const labels = {
    title: resource.title,
    description: texts.description,
    published: resource.published,
    free_sample: texts.freeSample,
  };
  return (
    <RecordForm state={state} labels={labels}>
      <Field label={labels.title} {...field('title')} />
      <TextAreaField label={labels.description} {...field('description')} />
      <CheckboxField label={labels.published} hint={texts.publishedHint} {...field('published')} />
      <CheckboxField label={labels.free_sample} hint={texts.freeSampleHint} {...field('free_sample')} />
    </RecordForm>
  );
}
