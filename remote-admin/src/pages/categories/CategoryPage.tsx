import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { useCategoryFacts } from './use-category-facts.ts';

export const CategoryPage = () => (
  <RecordPage list="categories" parent={paths.categories} titleOf={({ title }) => title} facts={useCategoryFacts()} />
);
