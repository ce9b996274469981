import { ListPage } from '../../list/ListPage.tsx';
import { useTitleColumn } from '../../list/use-title-column.tsx';
import { paths } from '../../paths.ts';
import { useCategoryFacts } from './use-category-facts.ts';

export const CategoriesPage = () => (
  <ListPage list="categories" columns={[useTitleColumn(paths.category), ...useCategoryFacts()]} />
);
