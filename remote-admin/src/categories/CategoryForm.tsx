import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminCategory, type CategoryEdit, categoryEdit } from 'shared-api/packages/categories';
import type { Picture } from 'shared-api/pictures/pictures';
import { pictureReference } from 'shared-api/references';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../messages/catalogue.ts';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { categories } from './categories.resource.ts';

/** What the form of a package category edits: like `CategoryEdit`, but it refers to a picture that it shows. */
interface CategoryFormValues extends Omit<CategoryEdit, 'picture_id'> {
  readonly picture_id: Picture | null;
}

/** Makes a `CategoryEdit` of `CategoryFormValues`. */
const categoryForm = categoryEdit.extend({
  picture_id: pictureReference,
});

/** The values of a package category in its form. */
const categoryFormValues = (record: AdminCategory): CategoryFormValues => ({
  title: record.title,
  picture_id: record.picture,
});

/** The values of a new package category. */
const newCategoryValues: CategoryFormValues = { title: '', picture_id: null };

export function CategoryForm(props: RecordFormProps<AdminCategory>) {
  const { categories: texts, resource } = useMessages();
  const state = useResourceForm(categories, props, {
    resolver: zodResolver(categoryForm),
    valuesOf: categoryFormValues,
    newValues: newCategoryValues,
    copyOf: (values) => ({ ...values, title: resource.copyOf(values.title) }),
  });
  const { field, controlled } = state;
  const labels = {
    title: resource.title,
    picture_id: resource.picture.label,
  };
  return (
    <RecordForm
      state={state}
      labels={labels}
      formats={{
        picture_id: (picture) => (picture ? resource.picture.label : ''),
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
    </RecordForm>
  );
}
