import { useState } from 'react';
import type { Account } from 'shared-api/account';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../../messages/catalogue.ts';
import { useRestoredFocus } from '../form/use-restored-focus.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { EmailChangeForm } from './EmailChangeForm.tsx';
import styles from './EmailSection.module.css';
import { PendingEmail } from './PendingEmail.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

/** The account's address, whether it is confirmed, and the form to change it. */
export function EmailSection({ account }: { readonly account: Account }) {
  const texts = useMessages().profile.email;
  const [changing, setChanging] = useState(false);
  const opener = useRestoredFocus(changing);
  return (
    <ProfileSection
      id="email"
      title={texts.title}
      state={account.verified ? <Badge tone="progress">{texts.confirmed}</Badge> : <Badge>{texts.unconfirmed}</Badge>}
    >
      <p className={styles.address}>{account.email}</p>
      {account.verified ? null : <UnconfirmedEmail email={account.email} />}
      {account.pending_email === null ? null : <PendingEmail email={account.pending_email} alone={account.verified} />}
      {changing ? (
        <EmailChangeForm onClose={() => setChanging(false)} />
      ) : (
        <div>
          <Button ref={opener} variant="secondary" size="small" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}
