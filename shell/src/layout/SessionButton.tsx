import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from 'shared-auth/session';
import { logout } from 'shared-auth/session-actions';
import { buttonClass } from 'shared-ui/button-look';
import { paths } from '../paths.ts';

/** The end of every menu: a way in for a visitor, a way out for everybody else. */
export function SessionButton() {
  const role = useSession(({ role }) => role);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  if (role === 'public') {
    return (
      <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={paths.login}>
        Login
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
    <button
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      type="button"
      disabled={leaving}
      aria-busy={leaving || undefined}
      onClick={() => void leave()}
    >
      Log out
    </button>
  );
}
