import { ListPage } from '../../list/ListPage.tsx';
import { titleColumn } from '../../list/title-column.tsx';
import { paths } from '../../paths.ts';
import { packageFacts } from './package-facts.tsx';

export const PackagesPage = () => (
  <ListPage
    list="packages"
    title="Packages"
    empty="No packages yet"
    columns={[titleColumn(paths.package), ...packageFacts]}
  />
);
