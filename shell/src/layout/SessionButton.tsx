import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from 'shared-auth/session';
import { logout } from 'shared-auth/session-actions';
import { buttonClass } from 'shared-ui/button-look';
import { useMessages } from '../messages/catalogue.ts';
import { paths } from '../paths.ts';

/** The last item of every menu: login for visitors, log out for everybody else. */
export function SessionButton() {
  const role = useSession(({ role }) => role);
  const messages = useMessages();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const look = buttonClass({ variant: 'secondary', size: 'small' });
  if (role === 'public') {
    return (
      <Link className={look} to={paths.login}>
        {messages.login}
      </Link>
    );
  }

  // spec 4: "on success or failure removes access_token and role, sets the permission to public and goes to /".
  const leave = async () => {
    setLeaving(true);
    await logout();
    setLeaving(false);
    await navigate(paths.webpage);
  };

  return (
    <button className={look} type="button" disabled={leaving} aria-busy={leaving} onClick={() => void leave()}>
      {messages.logOut}
    </button>
  );
}
