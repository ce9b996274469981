import { RecordMenu } from '../resource/RecordMenu.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { categories } from './categories.resource.ts';
import { CategoryForm } from './CategoryForm.tsx';

export const CategoryPage = () => (
  <RecordPage
    resource={categories}
    actions={(id) => <RecordMenu resource={categories} id={id} />}
    form={(props) => <CategoryForm {...props} />}
  />
);
