import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminPackageRecord, PACKAGE_CONTENT_MAX, packageEdit } from 'shared-api/packages/packages';
import { pictureReference, reference, references } from 'shared-api/references';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField, useControlled } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { NumberField } from 'shared-ui/NumberField';
import { RadioField } from 'shared-ui/RadioField';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { categories } from '../categories/categories.resource.ts';
import { OrderedRecords } from '../resource/fields/RecordLists.tsx';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { PriceItemFields } from '../resource/fields/PriceItemFields.tsx';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import type { FieldProps } from '../resource/form/use-record-form.ts';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { OffSale } from '../resource/PublishedBadge.tsx';
import { FormColumn, type RecordFormProps, RecordPage } from '../resource/RecordPage.tsx';
import { videoGroups } from '../video-groups/video-groups.resource.ts';
import { videos } from '../videos/videos.resource.ts';
import { packages } from './packages.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

export function PackagePage() {
  const texts = useTexts(packages);
  return (
    <RecordPage resource={packages} form={PackageForm}>
      {(record, form) => (
        <FormColumn>
          {record.published && record.available === false ? <OffSale>{texts.offSale}</OffSale> : null}
          {form}
        </FormColumn>
      )}
    </RecordPage>
  );
}

/** Makes a `PackageEdit` of what the form edits. */
const packageForm = packageEdit.extend({
  category_id: reference.nullable(),
  picture_id: pictureReference,
  video_ids: references(PACKAGE_CONTENT_MAX),
  group_ids: references(PACKAGE_CONTENT_MAX),
});

function PackageForm(props: RecordFormProps<AdminPackageRecord>) {
  const state = useResourceForm(packages, props, {
    resolver: zodResolver(packageForm),
    newValues: {
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
    },
    valuesOf: ({ category, picture, videos, groups }) => ({
      category_id: category,
      picture_id: picture,
      video_ids: videos,
      group_ids: groups,
    }),
  });
  const { texts, field, controlled } = state;
  return (
    <RecordForm state={state} formats={{ access_days: (days) => (days === null ? texts.lifetime : String(days)) }}>
      <Field {...field('title')} />
      <TextAreaField {...field('description')} />
      <ControlledField {...controlled('category_id')}>
        {(category) => <RecordPicker {...category} placeholder={texts.noCategory} queries={categories.queries} />}
      </ControlledField>
      <PriceItemFields
        price={controlled('price')}
        currency={controlled('currency')}
        discount={controlled('discount')}
      />
      <AccessField {...controlled('access_days')} />
      <CheckboxField hint={texts.publishedHint} {...field('published')} />
      <PictureField title={texts.picture} canvasSize={16 / 9} {...controlled('picture_id')} />
      <OrderedRecords of={videos} {...controlled('video_ids')} />
      <OrderedRecords empty={texts.noGroups} of={videoGroups} {...controlled('group_ids')} />
    </RecordForm>
  );
}

const YEAR = 365;

/** How long a purchase gives access: days, or `null` for ever. */
function AccessField({ label, ...field }: FieldProps<number | null>) {
  const texts = useTexts(packages);
  const access = useControlled(field);
  return (
    <>
      <RadioField
        label={texts.access}
        options={[
          { value: 'lifetime', label: texts.lifetime },
          { value: 'limited', label: texts.limited },
        ]}
        value={access.value === null ? 'lifetime' : 'limited'}
        onChange={(kind) => access.onChange(kind === 'lifetime' ? null : YEAR)}
      />
      {access.value === null ? null : <NumberField {...access} label={label} unit={texts.dayUnit} />}
    </>
  );
}
