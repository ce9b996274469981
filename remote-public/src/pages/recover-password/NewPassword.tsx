import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Link } from 'react-router';
import { newPasswordForm } from 'shared-api/recovery';
import { ApiError } from 'shared-auth/api-error';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { paths } from '../../paths.ts';
import type { AccountState } from '../account/account-state.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';
import { LinkRequest } from './LinkRequest.tsx';
import { resetPassword } from './recovery.api.ts';

/** Behind a mailed link: the new password, or what to do where the link does not work. */
export function NewPassword({ token }: { readonly token: string }) {
  const { account, newPassword: texts } = useAccountMessages();
  const navigate = useNavigateFromHere();
  const [linkExpired, setLinkOver] = useState(token === '');
  const { field, formProps } = useAccountForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', passwordConfirmation: '' },
    send: async ({ password }) => {
      try {
        await resetPassword({ token, password });
      } catch (error) {
        if (!(error instanceof ApiError) || error.fields.token === undefined) throw error;
        setLinkOver(true);
        return;
      }
      const changed: AccountState = { passwordChanged: true };
      await navigate(paths.login, { replace: true, state: changed });
    },
  });
  if (linkExpired) return <LinkRequest linkExpired />;
  return (
    <AccountLayout
      title={texts.title}
      lede={<p>{texts.lede}</p>}
      foot={
        <p>
          <Link to={paths.login}>{account.toLogin}</Link>
        </p>
      }
    >
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <NewPasswordFields field={field} />
      </AccountForm>
    </AccountLayout>
  );
}
