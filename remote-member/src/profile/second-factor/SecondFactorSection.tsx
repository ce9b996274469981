import { useQueryClient } from '@tanstack/react-query';
import { useState, useLayoutEffect, useRef } from 'react';
import type { Account, SecondFactorSecret } from 'shared-api/account/account';
import { Badge } from 'shared-ui/Badge';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { accountQueries } from '../account.api.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { saveFile } from 'shared-ui/save-file';
import { PasswordDialog } from '../forms/PasswordDialog.tsx';
import { copyWithToast } from './copy-with-toast.ts';
import styles from './second-factor.module.css';
import { SecretForm } from './SecretForm.tsx';

interface SecondFactorSectionProps {
  readonly account: Account;
}

/** Two-step verification: off, on, or showing new recovery codes. */
export function SecondFactorSection({ account }: SecondFactorSectionProps) {
  const secondFactor = account.second_factor;
  const texts = useMessages().profile.secondFactor;
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const opener = useRestoredFocus(codes !== null);

  const changed = (newCodes: readonly string[] | null, message?: string) => {
    setCodes(newCodes);
    if (message) toast.success(message);
    // The sessions too: turning it on ends the others.
    return queryClient.invalidateQueries({ queryKey: accountQueries.all() });
  };

  return (
    <ProfileSection
      id="second-factor"
      title={texts.title}
      lede={texts.lede}
      state={secondFactor.enabled ? <Badge tone="progress">{texts.on}</Badge> : <Badge>{texts.off}</Badge>}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
      ) : secondFactor.enabled ? (
        <SecondFactorOn
          secondFactor={secondFactor}
          opener={opener}
          onNewCodes={(newCodes) => changed(newCodes)}
          onReplaced={(newCodes) => changed(newCodes, texts.replaced)}
          onTurnedOff={() => changed(null, texts.turnedOff)}
        />
      ) : (
        <SecondFactorSetup account={account} onTurnedOn={(newCodes) => changed(newCodes, texts.turnedOn)} />
      )}
    </ProfileSection>
  );
}

interface SecondFactorSetupProps {
  readonly account: Account;
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => Promise<void>;
}

/**
 * Turns on two-step verification: asks for the password, shows the secret, and asks for a code from the app. The address
 * must be confirmed first.
 */
function SecondFactorSetup({ account, onTurnedOn }: SecondFactorSetupProps) {
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

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes; they are shown only once. */
function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const texts = useMessages().profile.recoveryCodes;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `${codes.join('\n')}\n`;

  // The focused control was replaced by this list: screen readers continue here.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.codes}>
      <h3 ref={heading} className={styles.codesTitle} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.text}</p>
      <ul className={styles.codeList} aria-label={texts.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => void copyWithToast(text, texts)}>
          {texts.copy}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'fullcourt-recovery-codes.txt')}
        >
          {texts.download}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
