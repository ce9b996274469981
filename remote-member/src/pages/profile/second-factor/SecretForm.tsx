import { zodResolver } from '@hookform/resolvers/zod';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect } from 'react';
import { codeRequest, type SecondFactorSecret } from 'shared-api/account';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../../../messages/catalogue.ts';
import { ProfileForm } from '../form/ProfileForm.tsx';
import { useProfileForm } from '../form/use-profile-form.ts';
import { confirmSecret } from './second-factor.api.ts';
import styles from './second-factor.module.css';

interface SecretFormProps {
  readonly secret: SecondFactorSecret;
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows the secret, to scan or to type, and asks for a code made with it. */
export function SecretForm({ secret, onTurnedOn, onClose }: SecretFormProps) {
  const { secondFactor: texts, cancel } = useMessages().profile;
  const { form, field, formProps } = useProfileForm({
    resolver: zodResolver(codeRequest),
    defaultValues: { code: '' },
    send: async (request) => onTurnedOn((await confirmSecret(request)).recovery_codes),
  });

  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

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
          <p>{texts.scan}</p>
          <p>{texts.orType}</p>
          <code className={styles.typed}>{inGroups(secret.secret)}</code>
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

/** Groups of four, as one reads them off: "ABCDEFGH" → "ABCD EFGH". */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';
