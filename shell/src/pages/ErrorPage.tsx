import { Link } from 'react-router';
import { useSession } from 'shared-auth/session';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { paths } from '../paths.ts';
import { lastRefusedPath } from '../router/refused-path.ts';
import { usePageTitle } from '../router/use-page-title.ts';
import styles from './ErrorPage.module.css';

/** spec 2: where an unknown route and a failed access check lead. */
export function ErrorPage() {
  const role = useSession(({ role }) => role);
  const refused = lastRefusedPath();
  usePageTitle('Out of bounds');
  return (
    <div className={styles.page}>
      <EmptyState
        title="Out of bounds"
        level={1}
        action={
          role === 'public' ? (
            <Link className={buttonClass({})} to={paths.loginReturningTo(refused ?? paths.home)}>
              Login
            </Link>
          ) : (
            <Link className={buttonClass({})} to={paths.home}>
              Home
            </Link>
          )
        }
      >
        {role === 'public'
          ? 'There is no such page, or it is for members. If you are one, log in and we will take you there.'
          : 'There is no such page, or it is not open to you.'}
      </EmptyState>
    </div>
  );
}
