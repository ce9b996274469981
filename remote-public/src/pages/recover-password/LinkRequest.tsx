import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { recoverRequest } from 'shared-api/recovery';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { paths } from '../../paths.ts';
import type { AccountState } from '../account/account-state.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { EmailField } from '../account/EmailField.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';
import { requestLink } from './recovery.api.ts';

/** Asks for the address; after a link that did not work it begins with that. */
export function LinkRequest({ linkExpired = false }: { readonly linkExpired?: boolean }) {
  const { account, recovery: texts } = useAccountMessages();
  const navigate = useNavigateFromHere();
  const { field, formProps } = useAccountForm({
    resolver: zodResolver(recoverRequest),
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await requestLink({ email });
      const sent: AccountState = { sentTo: email };
      await navigate(paths.recoverPassword, { state: sent });
    },
  });
  return (
    <AccountLayout
      title={texts.title}
      lede={<p>{linkExpired ? texts.linkExpired : texts.lede}</p>}
      outcome={linkExpired}
      foot={
        <>
          <p>
            <Link to={paths.login}>{account.toLogin}</Link>
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
