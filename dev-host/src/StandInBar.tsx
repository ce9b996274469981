import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { manifest } from 'remote-under-work/manifest';
import { useSession } from 'shared-auth/session';
import { logout } from 'shared-auth/session-actions';
import { Button } from 'shared-ui/Button';
import { accounts, logInAs } from './accounts.ts';
import styles from './StandInBar.module.css';

/** Replaces the shell's login: logs in as one of the demo's accounts with one click. */
export function StandInBar() {
  const role = useSession(({ role }) => role);
  const queryClient = useQueryClient();

  const become = async (email: string | null) => {
    await (email ? logInAs(email) : logout());
    await queryClient.resetQueries();
  };

  return (
    <header className={styles.bar}>
      <div className={styles.accounts} role="group" aria-label="Stand in as">
        {accounts.map((account) => (
          <Button
            key={account.name}
            size="small"
            variant={account.role === role ? 'primary' : 'secondary'}
            onClick={() => void become(account.email)}
          >
            {account.name}
          </Button>
        ))}
      </div>
      <nav className={styles.routes} aria-label={`Routes of ${manifest.name}`}>
        {manifest.routes.map(({ id, path }) => (
          <Link key={id} className={styles.route} to={path}>
            {path}
          </Link>
        ))}
      </nav>
    </header>
  );
}
