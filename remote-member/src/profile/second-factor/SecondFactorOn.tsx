import { type Ref, useState } from 'react';
import type { Account, SecondFactorSecret } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { useMessages } from '../../messages/catalogue.ts';
import { PasswordDialog } from '../forms/PasswordDialog.tsx';
import { SecretForm } from './SecretForm.tsx';
import styles from './second-factor.module.css';

interface SecondFactorOnProps {
  readonly secondFactor: Account['second_factor'];
  /** Ref for the button that renews the recovery codes. */
  readonly opener: Ref<HTMLButtonElement>;
  readonly onNewCodes: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onReplaced: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onTurnedOff: () => Promise<void>;
}

/**
 * Shown while two-step verification is on: renews the recovery codes, sets up another app, or turns it off if the role
 * allows that.
 */
export function SecondFactorOn({ secondFactor, opener, onNewCodes, onReplaced, onTurnedOff }: SecondFactorOnProps) {
  const texts = useMessages().profile.secondFactor;
  const [asking, setAsking] = useState<'codes' | 'replace' | 'off' | null>(null);
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const replaceOpener = useRestoredFocus(secret !== null);
  const close = () => setAsking(null);

  if (secret) return <SecretForm secret={secret} onConfirmed={onReplaced} onClose={() => setSecret(null)} />;
  return (
    <>
      <p>{texts.left(secondFactor.recovery_codes_left)}</p>
      {secondFactor.required ? <p className={styles.muted}>{texts.required}</p> : null}
      <div className={styles.actions}>
        <Button ref={opener} variant="secondary" size="small" onClick={() => setAsking('codes')}>
          {texts.newCodes}
        </Button>
        <Button ref={replaceOpener} variant="secondary" size="small" onClick={() => setAsking('replace')}>
          {texts.replace}
        </Button>
        {secondFactor.required ? null : (
          <Button variant="quiet" size="small" onClick={() => setAsking('off')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
      {asking === 'codes' ? (
        <PasswordDialog
          title={texts.newCodes}
          submitLabel={texts.newCodes}
          withCode
          send={async (request) => {
            const { recovery_codes } = await api.post('/me/second-factor/recovery-codes', { body: request });
            await onNewCodes(recovery_codes);
          }}
          onClose={close}
        >
          <p>{texts.newCodesText}</p>
        </PasswordDialog>
      ) : null}
      {asking === 'replace' ? (
        <PasswordDialog
          title={texts.replace}
          submitLabel={texts.continue}
          withCode
          send={async (request) => setSecret(await api.post('/me/second-factor', { body: request }))}
          onClose={close}
        >
          <p>{texts.replaceText}</p>
        </PasswordDialog>
      ) : null}
      {asking === 'off' ? (
        <PasswordDialog
          title={texts.turnOff}
          submitLabel={texts.turnOff}
          errorMessages={{ conflict: texts.required }}
          withCode
          send={async (request) => {
            await api.delete('/me/second-factor', { body: request });
            await onTurnedOff();
          }}
          onClose={close}
        >
          <p>{texts.turnOffText}</p>
        </PasswordDialog>
      ) : null}
    </>
  );
}
