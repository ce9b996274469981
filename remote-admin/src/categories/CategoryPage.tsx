import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminCategory, categoryEdit } from 'shared-api/packages/categories';
import { pictureReference } from 'shared-api/references';
import { Field } from 'shared-ui/Field';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { type RecordFormProps, RecordPage } from '../resource/RecordPage.tsx';
import { categories } from './categories.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

export const CategoryPage = () => (
  <RecordPage
    resource={categories}
    actions={(id) => <RecordMenu resource={categories} id={id} />}
    form={(props) => <CategoryForm {...props} />}
  />
);

/** Makes a `CategoryEdit` of what the form edits. */
const categoryForm = categoryEdit.extend({ picture_id: pictureReference });

function CategoryForm(props: RecordFormProps<AdminCategory>) {
  const texts = useTexts(categories);
  const state = useResourceForm(categories, props, {
    resolver: zodResolver(categoryForm),
    newValues: { title: '', picture_id: null },
    valuesOf: ({ picture }) => ({ picture_id: picture }),
  });
  const { field, controlled } = state;
  return (
    <RecordForm state={state}>
      <Field {...field('title')} />
      <PictureField title={texts.picture} canvasSize={16 / 9} {...controlled('picture_id')} />
    </RecordForm>
  );
}
