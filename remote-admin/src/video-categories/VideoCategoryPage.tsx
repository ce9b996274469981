import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { ComingSoon } from '../screen/Screen.tsx';
import { videoCategoryQueries } from './video-categories.api.ts';

export function VideoCategoryPage() {
  const { videoCategories: texts, resource } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={videoCategoryQueries}
      listPath={paths.videoCategories}
      titleOf={({ title }) => title}
      create={<ComingSoon>{texts.comingSoon}</ComingSoon>}
      readOnly
    >
      {({ video_count }) => <DescriptionList fields={[{ term: resource.videos, value: video_count }]} />}
    </RecordPage>
  );
}
