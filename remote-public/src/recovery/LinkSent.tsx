import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { SendAgain } from '../account/SendAgain.tsx';
import { requestLink } from './recovery.api.ts';

/** Shown after requesting a link, whether or not the address has an account. */
export function LinkSent({ email }: { readonly email: string }) {
  const { account, recovery: texts } = useAccountMessages();
  const typed: AccountState = { email };
  return (
    <AccountLayout
      title={texts.sentTitle}
      lede={
        <>
          {/* The address may be written from right to left. */}
          <p>{texts.sent(<bdi>{email}</bdi>)}</p>
          <p>{texts.sentText}</p>
        </>
      }
      outcome
      foot={
        <>
          <p>
            <Link to={paths.recoverPassword} replace>
              {texts.otherAddress}
            </Link>
          </p>
          <p>
            <Link to={paths.login} state={typed}>
              {account.backToLogin}
            </Link>
          </p>
        </>
      }
    >
      <SendAgain label={texts.again} sentText={texts.sentAgain} send={() => requestLink({ email })} />
    </AccountLayout>
  );
}
