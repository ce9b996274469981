import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminCategory, categoryEdit } from 'shared-api/packages/categories';
import { pictureReference } from 'shared-api/references';
import { Field } from 'shared-ui/Field';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { type RecordFormProps, RecordPage } from '../resource/RecordPage.tsx';
import { categories } from './categories.resource.ts';

export const CategoryPage = () => <RecordPage resource={categories} form={CategoryForm} />;

/** Makes a `CategoryEdit` of what the form edits. */
const categoryForm = categoryEdit.extend({ picture_id: pictureReference });

function CategoryForm(props: RecordFormProps<AdminCategory>) {
  const state = useResourceForm(categories, props, {
    resolver: zodResolver(categoryForm),
    newValues: { title: '', picture_id: null },
    valuesOf: ({ picture }) => ({ picture_id: picture }),
  });
  const { texts, field, controlled } = state;
  return (
    <RecordForm state={state}>
      <Field {...field('title')} />
      <PictureField title={texts.picture} canvasSize={16 / 9} {...controlled('picture_id')} />
    </RecordForm>
  );
}
