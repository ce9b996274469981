import { zodResolver } from '@hookform/resolvers/zod';
import * as paths from 'federation-contract/paths';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { recoverRequest } from 'shared-api/recovery';
import { useAccountMessages } from '../account/account.messages.ts';
import { accountState, type AccountState } from '../account/account-state.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { EmailField } from '../account/EmailField.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';
import { requestLink } from './recovery.api.ts';

/** Requests a recovery link. `linkExpired`: shown because a link that was opened did not work. */
export function LinkRequest({ linkExpired = false }: { readonly linkExpired?: boolean }) {
  const { account, recovery: texts } = useAccountMessages();
  const { email: typedBefore = '' } = accountState(useLocation().state);
  const navigate = useNavigateFromHere();
  const { form, field, formProps } = useAccountForm({
    resolver: zodResolver(recoverRequest),
    defaultValues: { email: typedBefore },
    send: async ({ email }) => {
      await requestLink({ email });
      const sent: AccountState = { sentTo: email };
      await navigate(paths.recoverPassword, { state: sent });
    },
  });
  const typed: AccountState = { email: useWatch({ control: form.control, name: 'email' }) };
  return (
    <AccountLayout
      title={texts.title}
      lede={<p>{linkExpired ? texts.linkExpired : texts.lede}</p>}
      outcome={linkExpired}
      foot={
        <>
          <p>
            <Link to={paths.login} state={typed}>
              {account.backToLogin}
            </Link>
          </p>
          <p>
            {account.newHere} <Link to={paths.register}>{account.createAccount}</Link>
          </p>
        </>
      }
    >
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <EmailField {...field('email')} />
      </AccountForm>
    </AccountLayout>
  );
}
