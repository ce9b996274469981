import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { paths } from '../../paths.ts';

/** Nothing was found, or there is nothing at all yet. */
export const NoVideos = ({ q }: { readonly q: string }) =>
  q === '' ? (
    <EmptyState title="No drills yet">The first ones are being prepared. Come back soon.</EmptyState>
  ) : (
    <EmptyState
      title={`No drill matches “${q}”`}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.videos}>
          Show all drills
        </Link>
      }
    >
      Try a shorter word: a skill, say, or the name of a movement.
    </EmptyState>
  );
