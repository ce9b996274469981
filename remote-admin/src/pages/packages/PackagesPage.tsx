import { ListPage } from '../../list/ListPage.tsx';
import { useTitleColumn } from '../../list/use-title-column.tsx';
import { paths } from '../../paths.ts';
import { usePackageFacts } from './use-package-facts.tsx';

export const PackagesPage = () => (
  <ListPage list="packages" columns={[useTitleColumn(paths.package), ...usePackageFacts()]} />
);
