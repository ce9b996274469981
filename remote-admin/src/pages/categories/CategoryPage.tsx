import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { categoryFacts } from './category-facts.ts';

export const CategoryPage = () => (
  <RecordPage
    list="categories"
    kind="package category"
    parent={{ title: 'Package categories', path: paths.categories }}
    titleOf={({ title }) => title}
    facts={categoryFacts}
  />
);
