import { useState } from 'react';
import type { SecondFactorSecret } from 'shared-api/account';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../../messages/catalogue.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';
import { useFocusBack } from '../form/use-focus-back.ts';
import { newSecret } from './second-factor.api.ts';
import styles from './second-factor.module.css';
import { SecretForm } from './SecretForm.tsx';

interface SecondFactorOffProps {
  readonly required: boolean;
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** Turns it on: first the password, then the secret and a code made with it. */
export function SecondFactorOff({ required, onTurnedOn }: SecondFactorOffProps) {
  const { secondFactor: texts } = useMessages().profile;
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const opener = useFocusBack(secret !== null);

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
