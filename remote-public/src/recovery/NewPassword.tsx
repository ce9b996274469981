import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { newPasswordForm } from 'shared-api/recovery';
import { SlowNotice } from 'shared-ui/SlowNotice';
import type { AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';
import { LinkRequest } from './LinkRequest.tsx';
import { isLinkError, linkCheckQuery, resetPassword } from './recovery.api.ts';

interface NewPasswordProps {
  /** The token of the link; empty if it was cut off. */
  readonly token: string;
}

/** The page behind a reset link: asks for a new password or, if the link does not work, offers to request another. */
export function NewPassword({ token }: NewPasswordProps) {
  const { account, newPassword: texts } = useAccountMessages();
  const [isRejected, setRejected] = useState(token === '');
  const check = useQuery(linkCheckQuery(token));

  if (isRejected || isLinkError(check.error)) return <LinkRequest linkExpired />;
  // If the check itself failed, the link may still work.
  const isChecking = check.isPending;
  // One layout for the check and the form: mounted again, the heading would be lost to a screen reader that is reading it.
  return (
    <AccountLayout
      title={texts.title}
      lede={isChecking ? <p role="status">{texts.checking}</p> : <p>{texts.lede}</p>}
      foot={
        !isChecking && (
          <p>
            <Link to={paths.login}>{account.backToLogin}</Link>
          </p>
        )
      }
    >
      {isChecking ? <SlowNotice /> : <NewPasswordForm token={token} onLinkRejected={() => setRejected(true)} />}
    </AccountLayout>
  );
}

interface NewPasswordFormProps extends NewPasswordProps {
  readonly onLinkRejected: () => void;
}

function NewPasswordForm({ token, onLinkRejected }: NewPasswordFormProps) {
  const { newPassword: texts } = useAccountMessages();
  const navigate = useNavigateFromHere();
  const { field, formProps } = useAccountForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', passwordConfirmation: '' },
    send: async ({ password }) => {
      try {
        await resetPassword({ token, password });
      } catch (error) {
        if (!isLinkError(error)) throw error;
        onLinkRejected();
        return;
      }
      const changed: AccountState = { passwordChanged: true };
      await navigate(paths.login, { replace: true, state: changed });
    },
  });
  return (
    <AccountForm submitLabel={texts.submit} {...formProps}>
      <NewPasswordFields field={field} />
    </AccountForm>
  );
}
