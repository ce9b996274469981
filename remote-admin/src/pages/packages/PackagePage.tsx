import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { usePackageFacts } from './use-package-facts.tsx';

export const PackagePage = () => (
  <RecordPage list="packages" parent={paths.packages} titleOf={({ title }) => title} facts={usePackageFacts()} />
);
