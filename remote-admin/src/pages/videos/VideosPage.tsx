import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { ListPage } from '../../list/ListPage.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { useVideoColumns } from './use-video-columns.tsx';

export function VideosPage() {
  const { videos } = useMessages();
  return (
    <ListPage
      list="videos"
      columns={useVideoColumns()}
      actions={
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.videoEdit('new')}>
          {videos.create}
        </Link>
      }
    />
  );
}
