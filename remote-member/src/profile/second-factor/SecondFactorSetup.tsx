import { useState } from 'react';
import type { Account, SecondFactorSecret } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { useMessages } from '../../messages/catalogue.ts';
import { PasswordDialog } from '../forms/PasswordDialog.tsx';
import { SecretForm } from './SecretForm.tsx';
import styles from './second-factor.module.css';

interface SecondFactorSetupProps {
  readonly account: Account;
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => Promise<void>;
}

/**
 * Turns on two-step verification: asks for the password, shows the secret, and asks for a code from the app. The address
 * must be confirmed first.
 */
export function SecondFactorSetup({ account, onTurnedOn }: SecondFactorSetupProps) {
  const { secondFactor: texts } = useMessages().profile;
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const opener = useRestoredFocus(secret !== null);

  if (secret) return <SecretForm secret={secret} onConfirmed={onTurnedOn} onClose={() => setSecret(null)} />;
  return (
    <>
      {account.second_factor.required ? <p className={styles.warning}>{texts.requiredMissing}</p> : null}
      {account.verified ? (
        <div>
          <Button ref={opener} variant="secondary" size="small" onClick={() => setAsking(true)}>
            {texts.turnOn}
          </Button>
        </div>
      ) : (
        <p className={styles.muted}>{texts.confirmEmailFirst}</p>
      )}
      {asking ? (
        <PasswordDialog
          title={texts.title}
          submitLabel={texts.continue}
          send={async ({ password }) => setSecret(await api.post('/me/second-factor', { body: { password } }))}
          onClose={() => setAsking(false)}
        >
          <p>{texts.passwordFirst}</p>
        </PasswordDialog>
      ) : null}
    </>
  );
}
