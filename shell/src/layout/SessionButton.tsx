import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from 'shared-auth/session';
import { logout } from 'shared-auth/session-actions';
import { Button, buttonClass } from 'shared-ui/Button';
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
    <Button variant="secondary" size="small" busy={leaving} onClick={() => void leave()}>
      Log out
    </Button>
  );
}
