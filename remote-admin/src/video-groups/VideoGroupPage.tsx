import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { NewRecord } from '../resource/NewRecord.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { videoGroupsElsewhere, videoGroupQueries, videoGroupUses, deleteVideoGroup } from './video-groups.api.ts';
import { VideoGroupForm, videoGroupFormValues } from './VideoGroupForm.tsx';

export function VideoGroupPage() {
  const { videoGroups: texts, resource } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={videoGroupQueries}
      listPath={paths.videoGroups}
      titleOf={({ title }) => title}
      actions={(id) => (
        <RecordMenu
          id={id}
          texts={texts}
          queries={videoGroupQueries}
          listPath={paths.videoGroups}
          duplicatePath={`${paths.videoGroup('new')}?copy=${id}`}
          uses={videoGroupUses}
          remove={deleteVideoGroup}
          shownIn={videoGroupsElsewhere}
        />
      )}
      create={
        <NewRecord
          texts={texts}
          queries={videoGroupQueries}
          path={paths.videoGroup}
          copyOf={(record) => ({ ...videoGroupFormValues(record), title: resource.copyOf(record.title) })}
        >
          {(form) => <VideoGroupForm {...form} />}
        </NewRecord>
      }
    >
      {(record) => (
        <FormColumn>
          <VideoGroupForm record={record} />
        </FormColumn>
      )}
    </RecordPage>
  );
}
