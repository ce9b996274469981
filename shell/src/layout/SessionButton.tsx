import * as paths from 'federation-contract/paths';
import { Link, useNavigation, useSubmit } from 'react-router-dom';
import { useSession } from 'shared-auth/session';
import { buttonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import { LOG_OUT_PATH } from '../router/log-out.ts';

/** The last item of every menu: Login for visitors, Log out for everyone else. */
export function SessionButton() {
  const role = useSession(({ role }) => role);
  const messages = useMessages();
  const submit = useSubmit();
  const busy = useNavigation().formAction === LOG_OUT_PATH;

  const className = buttonVariants({ variant: 'secondary', size: 'small' });
  if (role === 'public') {
    return (
      <Link className={className} to={paths.login}>
        {messages.login}
      </Link>
    );
  }
  const logOut = () => void submit(null, { method: 'post', action: LOG_OUT_PATH });
  return (
    <button className={className} type="button" disabled={busy} aria-busy={busy} onClick={logOut}>
      {messages.logOut}
    </button>
  );
}
