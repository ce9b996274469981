import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { packageFacts } from './package-facts.tsx';

export const PackagePage = () => (
  <RecordPage
    list="packages"
    kind="package"
    parent={{ title: 'Packages', path: paths.packages }}
    titleOf={({ title }) => title}
    facts={packageFacts}
  />
);
