import { queryOptions, useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useNavigate } from 'react-router-dom';
import { api } from 'shared-auth/api-client';
import { logout } from 'shared-auth/session-actions';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { useAccountMessages } from './account.messages.ts';
import styles from './AccountLayout.module.css';
import { AccountLayout } from './AccountLayout.tsx';
import { useReturnPath } from './after-login.ts';

const signedInQuery = () => queryOptions({ queryKey: ['public', 'signed-in'], queryFn: () => api.get('/me') });

/** Shown in place of a form to a logged-in user: who they are, and where to go. */
export function SignedIn() {
  const { account, signedIn: texts } = useAccountMessages();
  const { data: user } = useQuery(signedInQuery());
  const navigate = useNavigate();
  const target = useReturnPath();
  const logOut = async () => {
    await logout();
    // spec 4: "sets the permission to public and goes to /".
    await navigate(paths.webpage);
  };
  return (
    <AccountLayout
      title={texts.title}
      lede={user ? <p>{texts.as(<bdi>{user.name}</bdi>, <bdi>{user.email}</bdi>)}</p> : null}
    >
      <div className={styles.actions}>
        <Link className={buttonVariants({ size: 'large' })} to={target} replace>
          {target === paths.home ? account.goHome : account.continue}
        </Link>
        <Button variant="secondary" size="large" onClick={() => void logOut()}>
          {texts.logOut}
        </Button>
      </div>
    </AccountLayout>
  );
}
