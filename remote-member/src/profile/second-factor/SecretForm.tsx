import { zodResolver } from '@hookform/resolvers/zod';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { codeRequest, type SecondFactorSecret } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../../messages/catalogue.ts';
import { ProfileForm } from '../forms/ProfileForm.tsx';
import { useProfileForm } from '../forms/use-profile-form.ts';
import { copyWithToast } from './copy-with-toast.ts';
import styles from './second-factor.module.css';

interface SecretFormProps {
  readonly secret: SecondFactorSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows the secret, to scan or to type, and asks for a code from the app. */
export function SecretForm({ secret, onConfirmed, onClose }: SecretFormProps) {
  const { secondFactor: texts, cancel } = useMessages().profile;
  const start = useRef<HTMLParagraphElement>(null);
  const { field, formProps } = useProfileForm({
    resolver: zodResolver(codeRequest),
    defaultValues: { code: '' },
    send: async (request) => {
      const { recovery_codes } = await api.post('/me/second-factor/confirmation', { body: request });
      await onConfirmed(recovery_codes);
    },
  });

  // Not the field of the code: on a phone its keyboard would cover the key, which is needed first.
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    start.current?.closest('section')?.scrollIntoView();
  }, []);

  return (
    <ProfileForm
      {...formProps}
      submitLabel={texts.confirm}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
      }
    >
      <div className={styles.secret}>
        <div className={styles.qrCode}>
          <QRCodeSVG value={secret.uri} size={176} marginSize={4} title={texts.qrCode} />
        </div>
        <div className={styles.words}>
          <p ref={start} className={styles.start} tabIndex={-1}>
            {texts.scan}
          </p>
          <div className={styles.onPhone}>
            <a className={buttonVariants({ variant: 'secondary', size: 'small' })} href={secret.uri}>
              {texts.openApp}
            </a>
          </div>
          <p>{texts.orType}</p>
          <code className={styles.typed}>{inGroups(secret.secret)}</code>
          <Button variant="secondary" size="small" onClick={() => void copyWithToast(secret.secret, texts.key)}>
            {texts.key.copy}
          </Button>
        </div>
      </div>
      <Field
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
    </ProfileForm>
  );
}

/** Splits the secret into groups of four, which are easier to type: "ABCDEFGH" becomes "ABCD EFGH". */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';
