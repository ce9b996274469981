import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AdminPackageRecord,
  PACKAGE_CONTENT_MAX,
  type PackageEdit,
  packageEdit,
} from 'shared-api/packages/packages';
import type { Picture } from 'shared-api/pictures/pictures';
import { pictureReference, type RecordReference, reference, references } from 'shared-api/references';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useMessages } from '../messages/catalogue.ts';
import { OrderedRecords } from '../resource/fields/OrderedRecords.tsx';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { PriceItemFields, priceItemFormats } from '../resource/fields/PriceItemFields.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { videoGroups } from '../video-groups/video-groups.resource.ts';
import { videos } from '../videos/videos.resource.ts';
import { AccessField } from './AccessField.tsx';
import { CategoryPicker } from './CategoryPicker.tsx';
import { packages } from './packages.resource.ts';

/** What the form of a package edits: like `PackageEdit`, but it refers to records with their titles. */
interface PackageFormValues extends Omit<PackageEdit, 'category_id' | 'picture_id' | 'video_ids' | 'group_ids'> {
  readonly category_id: RecordReference | null;
  readonly picture_id: Picture | null;
  readonly video_ids: RecordReference[];
  readonly group_ids: RecordReference[];
}

/** Makes a `PackageEdit` of `PackageFormValues`. */
const packageForm = packageEdit.extend({
  category_id: reference.nullable(),
  picture_id: pictureReference,
  video_ids: references(PACKAGE_CONTENT_MAX),
  group_ids: references(PACKAGE_CONTENT_MAX),
});

/** The values of a package in its form. */
const packageFormValues = (record: AdminPackageRecord): PackageFormValues => ({
  title: record.title,
  description: record.description,
  category_id: record.category,
  price: record.price,
  currency: record.currency as PackageFormValues['currency'],
  discount: record.discount,
  access_days: record.access_days,
  published: record.published,
  picture_id: record.picture,
  video_ids: record.videos,
  group_ids: record.groups,
});

/** The values of a new package. */
const newPackageValues: PackageFormValues = {
  title: '',
  description: '',
  category_id: null,
  price: NaN,
  currency: 'EUR',
  discount: 0,
  access_days: null,
  published: false,
  picture_id: null,
  video_ids: [],
  group_ids: [],
};

export function PackageForm(props: RecordFormProps<AdminPackageRecord>) {
  const { packages: texts, resource } = useMessages();
  const locale = useFormatLocale();
  const state = useResourceForm(packages, props, {
    resolver: zodResolver(packageForm),
    valuesOf: packageFormValues,
    newValues: newPackageValues,
    copyOf: (values) => ({ ...values, title: resource.copyOf(values.title), published: false }),
  });
  const { field, controlled } = state;
  const labels = {
    title: resource.title,
    description: texts.description,
    category_id: texts.category,
    ...resource.price,
    access_days: texts.access,
    published: resource.published,
    picture_id: resource.picture.label,
    video_ids: resource.videos,
    group_ids: texts.groups,
  };
  const titles = (records: readonly { readonly title: string }[]) => records.map(({ title }) => title).join('\n');
  return (
    <RecordForm
      state={state}
      labels={labels}
      formats={{
        ...priceItemFormats(locale),
        category_id: (category) => category?.title,
        access_days: (days) => (days === null ? texts.lifetime : texts.days(days)),
        picture_id: (picture) => (picture ? resource.picture.label : ''),
        video_ids: titles,
        group_ids: titles,
      }}
    >
      <Field label={labels.title} {...field('title')} />
      <TextAreaField label={labels.description} {...field('description')} />
      <ControlledField {...controlled('category_id')}>{(category) => <CategoryPicker {...category} />}</ControlledField>
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
      <ControlledField {...controlled('access_days')}>{(access) => <AccessField {...access} />}</ControlledField>
      <CheckboxField label={labels.published} hint={texts.publishedHint} {...field('published')} />
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
      <ControlledField {...controlled('group_ids')}>
        {({ value, onChange, onBlur, error }) => (
          <OrderedRecords
            label={labels.group_ids}
            addLabel={texts.addGroup}
            empty={texts.noGroups}
            queries={videoGroups.queries}
            {...{ value, onChange, onBlur, error }}
          />
        )}
      </ControlledField>
    </RecordForm>
  );
}
