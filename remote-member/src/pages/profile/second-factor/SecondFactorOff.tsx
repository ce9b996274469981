import { useState } from 'react';
import type { SecondFactorSecret } from 'shared-api/account';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../../messages/catalogue.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';
import { useRestoredFocus } from '../form/use-restored-focus.ts';
import { newSecret } from './second-factor.api.ts';
import styles from './second-factor.module.css';
import { SecretForm } from './SecretForm.tsx';

interface SecondFactorOffProps {
  readonly required: boolean;
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** Turns the second factor on: asks for the password, shows the secret, and asks for a code of it. */
export function SecondFactorOff({ required, onTurnedOn }: SecondFactorOffProps) {
  const { secondFactor: texts } = useMessages().profile;
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const opener = useRestoredFocus(secret !== null);

  if (secret) return <SecretForm secret={secret} onTurnedOn={onTurnedOn} onClose={() => setSecret(null)} />;
  return (
    <>
      {required ? <p className={styles.warning}>{texts.requiredMissing}</p> : null}
      <div>
        <Button ref={opener} variant="secondary" size="small" onClick={() => setAsking(true)}>
          {texts.turnOn}
        </Button>
      </div>
      {asking ? (
        <PasswordDialog
          title={texts.title}
          submitLabel={texts.goOn}
          send={async (request) => setSecret(await newSecret(request))}
          onClose={() => setAsking(false)}
        >
          <p>{texts.passwordFirst}</p>
        </PasswordDialog>
      ) : null}
    </>
  );
}
