import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { NewRecord } from '../resource/NewRecord.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { categoriesElsewhere, categoryQueries, categoryUses, deleteCategory } from './categories.api.ts';
import { CategoryForm, categoryFormValues } from './CategoryForm.tsx';

export function CategoryPage() {
  const { categories: texts, resource } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={categoryQueries}
      listPath={paths.categories}
      titleOf={({ title }) => title}
      actions={(id) => (
        <RecordMenu
          id={id}
          texts={texts}
          queries={categoryQueries}
          listPath={paths.categories}
          duplicatePath={`${paths.category('new')}?copy=${id}`}
          uses={categoryUses}
          remove={deleteCategory}
          shownIn={categoriesElsewhere}
        />
      )}
      create={
        <NewRecord
          texts={texts}
          queries={categoryQueries}
          path={paths.category}
          copyOf={(record) => ({ ...categoryFormValues(record), title: resource.copyOf(record.title) })}
        >
          {(form) => <CategoryForm {...form} />}
        </NewRecord>
      }
    >
      {(record) => (
        <FormColumn>
          <CategoryForm record={record} />
        </FormColumn>
      )}
    </RecordPage>
  );
}
