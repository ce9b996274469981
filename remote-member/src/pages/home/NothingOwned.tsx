import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';

export function NothingOwned() {
  const { home, common } = useMessages();
  return (
    <EmptyState
      title={home.empty.title}
      action={
        <Link className={buttonClass({ size: 'large' })} to={paths.packages}>
          {common.seePackages}
        </Link>
      }
    >
      {home.empty.text}
    </EmptyState>
  );
}
