import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { ResourceListPage, RowLink } from '../resource/ResourceListPage.tsx';
import { videoGroupQueries } from './video-groups.api.ts';

export function VideoGroupsPage() {
  const { videoGroups: texts, resource } = useMessages();
  return (
    <ResourceListPage
      texts={texts}
      queries={videoGroupQueries}
      columns={[
        {
          key: 'title',
          header: resource.title,
          cell: ({ id, title }) => <RowLink to={paths.videoGroup(id)}>{title}</RowLink>,
        },
        { key: 'video_count', header: resource.videos, cell: ({ video_count }) => video_count, align: 'end' },
      ]}
    />
  );
}
