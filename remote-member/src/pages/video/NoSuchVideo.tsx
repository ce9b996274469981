import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { paths } from '../../paths.ts';

export const NoSuchVideo = () => (
  <EmptyState
    title="There is no such video"
    level={1}
    action={
      <Link className={buttonClass({})} to={paths.videos}>
        All videos
      </Link>
    }
  >
    The address may be mistyped, or the drill has been taken out of the library.
  </EmptyState>
);
