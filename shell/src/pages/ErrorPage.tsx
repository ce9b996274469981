import { Link } from 'react-router';
import { useSession } from 'shared-auth/session';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../messages/catalogue.ts';
import { paths } from '../paths.ts';
import { lastRefusedPath } from '../router/refused-path.ts';
import { usePageHead } from '../router/use-page-head.ts';
import styles from './ErrorPage.module.css';

/** spec 2: where an unknown route and a failed access check lead. */
export function ErrorPage() {
  const role = useSession(({ role }) => role);
  const refused = lastRefusedPath();
  const { error, login, menu } = useMessages();
  usePageHead(error.title);
  return (
    <div className={styles.page}>
      <EmptyState
        title={error.title}
        level={1}
        action={
          role === 'public' ? (
            <Link className={buttonClass({})} to={paths.loginReturningTo(refused ?? paths.home)}>
              {login}
            </Link>
          ) : (
            <Link className={buttonClass({})} to={paths.home}>
              {menu.home}
            </Link>
          )
        }
      >
        {role === 'public' ? error.guest : error.member}
      </EmptyState>
    </div>
  );
}
