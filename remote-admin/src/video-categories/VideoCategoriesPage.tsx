import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { ResourceListPage, RowLink } from '../resource/ResourceListPage.tsx';
import { videoCategoryQueries } from './video-categories.api.ts';

export function VideoCategoriesPage() {
  const { videoCategories: texts, resource } = useMessages();
  return (
    <ResourceListPage
      texts={texts}
      queries={videoCategoryQueries}
      columns={[
        {
          key: 'title',
          header: resource.title,
          cell: ({ id, title }) => <RowLink to={paths.videoCategory(id)}>{title}</RowLink>,
        },
        { key: 'video_count', header: resource.videos, cell: ({ video_count }) => video_count, align: 'end' },
      ]}
    />
  );
}
