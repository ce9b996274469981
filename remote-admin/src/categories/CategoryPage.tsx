import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { ComingSoon } from '../screen/Screen.tsx';
import { categoryQueries } from './categories.api.ts';

export function CategoryPage() {
  const { categories: texts } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={categoryQueries}
      listPath={paths.categories}
      titleOf={({ title }) => title}
      create={<ComingSoon>{texts.comingSoon}</ComingSoon>}
      readOnly
    >
      {({ package_count }) => <DescriptionList fields={[{ term: texts.packages, value: package_count }]} />}
    </RecordPage>
  );
}
