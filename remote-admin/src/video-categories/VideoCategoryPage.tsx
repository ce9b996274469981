import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { NewRecord } from '../resource/NewRecord.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import {
  videoCategoriesElsewhere,
  videoCategoryQueries,
  videoCategoryUses,
  deleteVideoCategory,
} from './video-categories.api.ts';
import { VideoCategoryForm, videoCategoryFormValues } from './VideoCategoryForm.tsx';

export function VideoCategoryPage() {
  const { videoCategories: texts, resource } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={videoCategoryQueries}
      listPath={paths.videoCategories}
      titleOf={({ title }) => title}
      actions={(id) => (
        <RecordMenu
          id={id}
          texts={texts}
          queries={videoCategoryQueries}
          listPath={paths.videoCategories}
          duplicatePath={`${paths.videoCategory('new')}?copy=${id}`}
          uses={videoCategoryUses}
          remove={deleteVideoCategory}
          shownIn={videoCategoriesElsewhere}
        />
      )}
      create={
        <NewRecord
          texts={texts}
          queries={videoCategoryQueries}
          path={paths.videoCategory}
          copyOf={(record) => ({ ...videoCategoryFormValues(record), title: resource.copyOf(record.title) })}
        >
          {(form) => <VideoCategoryForm {...form} />}
        </NewRecord>
      }
    >
      {(record) => (
        <FormColumn>
          <VideoCategoryForm record={record} />
        </FormColumn>
      )}
    </RecordPage>
  );
}
