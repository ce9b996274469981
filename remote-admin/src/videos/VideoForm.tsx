import { zodResolver } from '@hookform/resolvers/zod';
import { type ChapterDraft, chapterDrafts } from 'shared-api/videos/chapters';
import { type RecordReference, references } from 'shared-api/references';
import { type AdminVideoRecord, VIDEO_CATEGORIES_MAX, type VideoEdit, videoEdit } from 'shared-api/videos/videos';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useMessages } from '../messages/catalogue.ts';
import { PickedRecords } from '../resource/fields/PickedRecords.tsx';
import { PriceItemFields, priceItemFormats } from '../resource/fields/PriceItemFields.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { videoCategories } from '../video-categories/video-categories.resource.ts';
import { chapterErrors, toChapters, toDrafts } from './chapters/chapter-drafts.ts';
import { ChaptersField } from './chapters/ChaptersField.tsx';
import { videos } from './videos.resource.ts';

/** What the form of a video edits: like `VideoEdit`, but it refers to categories with their titles. */
interface VideoFormValues extends Omit<VideoEdit, 'category_ids' | 'chapters'> {
  readonly category_ids: RecordReference[];
  readonly chapters: ChapterDraft[];
}

/**
 * Makes a `VideoEdit` of `VideoFormValues`.
 *
 * @param duration of the video, in seconds; 0 if it is unknown
 */
const videoForm = (duration: number) =>
  videoEdit.extend({
    category_ids: references(VIDEO_CATEGORIES_MAX),
    chapters: chapterDrafts
      .superRefine((drafts, context) => {
        const [wrong] = chapterErrors(drafts, duration).flatMap(({ time, title }) => time ?? title ?? []);
        if (wrong) context.addIssue({ code: 'custom', message: wrong });
      })
      .transform(toChapters),
  });

/** The values of a video in its form. */
const videoFormValues = (record: AdminVideoRecord): VideoFormValues => ({
  title: record.title,
  description: record.description,
  category_ids: record.categories,
  price: record.price,
  currency: record.currency as VideoFormValues['currency'],
  discount: record.discount,
  published: record.published,
  free_sample: record.free_sample,
  chapters: toDrafts(record.chapters),
});

/** The values of a new video, which is sold in packages unless it gets a price of its own. */
const newVideoValues: VideoFormValues = {
  title: '',
  description: '',
  category_ids: [],
  price: 0,
  currency: 'EUR',
  discount: 0,
  published: false,
  free_sample: false,
  chapters: [],
};

export function VideoForm(props: RecordFormProps<AdminVideoRecord>) {
  const { record } = props;
  const { videos: texts, resource, chapters: chapterTexts } = useMessages();
  const locale = useFormatLocale();
  const state = useResourceForm(editable, props, {
    resolver: zodResolver(videoForm(record?.duration ?? 0)),
    valuesOf: videoFormValues,
    newValues: newVideoValues,
    copyOf: (values) => ({ ...values, title: resource.copyOf(values.title), published: false }),
  });
  const { field, controlled } = state;
  const labels = {
    title: resource.title,
    description: texts.description,
    category_ids: texts.categories,
    ...resource.price,
    published: resource.published,
    free_sample: texts.freeSample,
    chapters: chapterTexts.title,
  };
  return (
    <RecordForm
      state={state}
      labels={labels}
      formats={{
        ...priceItemFormats(locale),
        category_ids: (categories) => categories.map(({ title }) => title).join('\n'),
        chapters: (drafts) => drafts.map(({ time, title }) => `${time} ${title}`).join('\n'),
      }}
    >
      <Field label={labels.title} {...field('title')} />
      <TextAreaField label={labels.description} {...field('description')} />
      <ControlledField {...controlled('category_ids')}>
        {({ value, onChange, onBlur, error }) => (
          <PickedRecords
            label={labels.category_ids}
            addLabel={texts.addCategory}
            queries={videoCategories.queries}
            {...{ value, onChange, onBlur, error }}
          />
        )}
      </ControlledField>
      <ControlledField {...controlled('price')}>
        {(price) => (
          <ControlledField {...controlled('currency')}>
            {(currency) => (
              <ControlledField {...controlled('discount')}>
                {(discount) => <PriceItemFields price={price} currency={currency} discount={discount} />}
              </ControlledField>
            )}
          </ControlledField>
        )}
      </ControlledField>
      {record ? (
        <ControlledField {...controlled('chapters')}>
          {({ value, onChange, onBlur, error }) => (
            <ChaptersField duration={record.duration} {...{ value, onChange, onBlur, error }} />
          )}
        </ControlledField>
      ) : null}
      <CheckboxField label={labels.published} hint={texts.publishedHint} {...field('published')} />
      <CheckboxField label={labels.free_sample} hint={texts.freeSampleHint} {...field('free_sample')} />
    </RecordForm>
  );
}

/** A new video has no file yet, and so no chapters, not even those of the one that it is a copy of. */
const editable = { ...videos, create: (edit: VideoEdit) => videos.create({ ...edit, chapters: [] }) };
