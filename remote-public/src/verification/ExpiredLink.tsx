import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { useSession } from 'shared-auth/session';
import { buttonVariants } from 'shared-ui/button-variants';
import { FormError } from 'shared-ui/use-async-form';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { SendAgain } from '../account/SendAgain.tsx';
import { requestVerification } from './verification.api.ts';

/** The link has expired, was used or is malformed; offers to send another. */
export function ExpiredLink() {
  const { account, verification: texts } = useAccountMessages();
  const isVisitor = useSession(({ role }) => role === 'public');
  const sendAgain = async () => {
    if (!(await requestVerification())) throw new FormError(texts.nothingToConfirm);
  };
  if (isVisitor) {
    return (
      <AccountLayout
        title={texts.expiredTitle}
        lede={
          <>
            <p>{texts.expired}</p>
            <p>{texts.expiredVisitor}</p>
          </>
        }
        outcome
      >
        <Link className={buttonVariants({ size: 'large' })} to={paths.loginReturningTo(paths.profile)}>
          {account.logIn}
        </Link>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout
      title={texts.expiredTitle}
      lede={<p>{texts.expired}</p>}
      outcome
      foot={<Link to={paths.home}>{account.goHome}</Link>}
    >
      <SendAgain label={texts.again} sentText={texts.sentAgain} send={sendAgain} />
    </AccountLayout>
  );
}
