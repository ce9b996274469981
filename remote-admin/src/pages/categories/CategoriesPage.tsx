import { ListPage } from '../../list/ListPage.tsx';
import { titleColumn } from '../../list/title-column.tsx';
import { paths } from '../../paths.ts';
import { categoryFacts } from './category-facts.ts';

export const CategoriesPage = () => (
  <ListPage
    list="categories"
    title="Package categories"
    empty="No package categories yet"
    columns={[titleColumn(paths.category), ...categoryFacts]}
  />
);
