import * as paths from 'federation-contract/paths';
import { Link, useNavigation, useSubmit } from 'react-router-dom';
import { useSession } from 'shared-auth/session';
import { useSupportView } from 'shared-auth/support-view';
import { buttonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import { LOG_OUT_PATH } from '../router/log-out.ts';

/** The last item of every menu: Login for visitors, Log out for everyone else. None in a support view. */
export function SessionButton() {
  const role = useSession(({ role }) => role);
  const { view } = useSupportView();
  const messages = useMessages();
  const submit = useSubmit();
  const busy = useNavigation().formAction === LOG_OUT_PATH;

  // The session is the administrator's; the bar above the header ends the view.
  if (view) return null;
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
