import { Link } from 'react-router';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { paths } from '../../paths.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { SendAgain } from '../account/SendAgain.tsx';
import { requestLink } from './recovery.api.ts';

/** Shown after requesting a link, whether or not the address has an account. */
export function LinkSent({ email }: { readonly email: string }) {
  const { account, recovery: texts } = useAccountMessages();
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
            <Link to={paths.login}>{account.toLogin}</Link>
          </p>
        </>
      }
    >
      <SendAgain label={texts.again} sentText={texts.sentAgain} send={() => requestLink({ email })} />
    </AccountLayout>
  );
}
