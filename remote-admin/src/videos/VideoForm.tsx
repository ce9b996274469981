import { zodResolver } from '@hookform/resolvers/zod';
import { chapterDrafts } from 'shared-api/videos/chapters';
import { references } from 'shared-api/references';
import { type AdminVideoRecord, VIDEO_CATEGORIES_MAX, type VideoEdit, videoEdit } from 'shared-api/videos/videos';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Field } from 'shared-ui/Field';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { PriceItemFields } from '../resource/fields/PriceItemFields.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { videoCategories } from '../video-categories/video-categories.resource.ts';
import { chapterErrors, toChapters, toDrafts } from './chapters/chapter-drafts.ts';
import { ChaptersField } from './chapters/ChaptersField.tsx';
import { videos } from './videos.resource.ts';
import { PickedRecords } from '../resource/fields/RecordLists.tsx';

/**
 * Makes a `VideoEdit` of what the form edits.
 *
 * @param duration of the video, in seconds; 0 if it is unknown
 */
const videoFormSchema = (duration: number) =>
  videoEdit.extend({
    category_ids: references(VIDEO_CATEGORIES_MAX),
    chapters: chapterDrafts
      .superRefine((drafts, context) => {
        const [firstError] = chapterErrors(drafts, duration).flatMap(({ time, title }) => time ?? title ?? []);
        if (firstError) context.addIssue({ code: 'custom', message: firstError });
      })
      .transform(toChapters),
  });

/** A new video has no file yet, and so no chapters, not even those of the one that it is a copy of. */
const videosWithoutChapters = { ...videos, create: (edit: VideoEdit) => videos.create({ ...edit, chapters: [] }) };

export function VideoForm(props: RecordFormProps<AdminVideoRecord>) {
  const { record } = props;
  const state = useResourceForm(videosWithoutChapters, props, {
    resolver: zodResolver(videoFormSchema(record?.duration ?? 0)),
    newValues: {
      title: '',
      description: '',
      category_ids: [],
      // Sold in packages, unless it gets a price of its own.
      price: 0,
      currency: 'EUR',
      discount: 0,
      published: false,
      free_sample: false,
      chapters: [],
    },
    valuesOf: ({ categories, chapters }) => ({ category_ids: categories, chapters: toDrafts(chapters) }),
  });
  const { texts, field, controlled } = state;
  return (
    <RecordForm
      state={state}
      formats={{ chapters: (drafts) => drafts.map(({ time, title }) => `${time} ${title}`).join('\n') }}
    >
      <Field {...field('title')} />
      <TextAreaField {...field('description')} />
      <PickedRecords of={videoCategories} {...controlled('category_ids')} />
      <PriceItemFields
        price={controlled('price')}
        currency={controlled('currency')}
        discount={controlled('discount')}
      />
      {record ? <ChaptersField duration={record.duration} {...controlled('chapters')} /> : null}
      <CheckboxField hint={texts.publishedHint} {...field('published')} />
      <CheckboxField hint={texts.freeSampleHint} {...field('free_sample')} />
    </RecordForm>
  );
}
