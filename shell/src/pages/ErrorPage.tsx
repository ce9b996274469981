import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from 'shared-auth/session';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../messages/catalogue.ts';
import * as paths from 'federation-contract/paths';
import { lastDeniedPage } from '../router/denied-page.ts';
import { usePageHead } from '../router/use-page-head.ts';
import styles from './ErrorPage.module.css';

/** spec 2: the page for unknown routes and failed access checks. */
export function ErrorPage() {
  const role = useSession(({ role }) => role);
  const denied = lastDeniedPage();
  const navigate = useNavigate();
  const { error, login } = useMessages();
  usePageHead(error.title);

  // The user has logged in in another tab since: open the page that was denied with the new role.
  useEffect(() => {
    if (denied && role !== 'public' && role !== denied.role) void navigate(denied.path, { replace: true });
  }, [denied, role, navigate]);

  return (
    <div className={styles.page}>
      <EmptyState
        title={error.title}
        level={1}
        action={
          role === 'public' ? (
            <Link className={buttonVariants({})} to={paths.loginReturningTo(denied?.path ?? paths.home)}>
              {login}
            </Link>
          ) : (
            <Link className={buttonVariants({})} to={paths.home}>
              {error.home}
            </Link>
          )
        }
      >
        {role === 'public' ? error.guest : error.member}
      </EmptyState>
    </div>
  );
}
