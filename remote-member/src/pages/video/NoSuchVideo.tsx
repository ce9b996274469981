import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';

export function NoSuchVideo() {
  const { video, common } = useMessages();
  return (
    <EmptyState
      title={video.missing.title}
      level={1}
      action={
        <Link className={buttonClass({})} to={paths.videos}>
          {common.allVideos}
        </Link>
      }
    >
      {video.missing.text}
    </EmptyState>
  );
}
