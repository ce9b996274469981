import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { ListPage } from '../../list/ListPage.tsx';
import { paths } from '../../paths.ts';
import { videoColumns } from './video-columns.tsx';

export const VideosPage = () => (
  <ListPage
    list="videos"
    title="Videos"
    empty="No videos yet"
    columns={videoColumns}
    actions={
      <Link className={buttonClass({ variant: 'secondary' })} to={paths.videoEdit('new')}>
        New video
      </Link>
    }
  />
);
