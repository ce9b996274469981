import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { paths } from '../../paths.ts';

export const NothingOwned = () => (
  <EmptyState
    title="Your playbook is empty"
    action={
      <Link className={buttonClass({ size: 'large' })} to={paths.packages}>
        See the packages
      </Link>
    }
  >
    A package puts its drills here, ready to practise. Until then the free samples are yours to play.
  </EmptyState>
);
