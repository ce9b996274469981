import { Link } from 'react-router';
import { useSession } from 'shared-auth/session';
import { buttonClass } from 'shared-ui/button-look';
import { FormProblem } from 'shared-ui/use-async-form';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { paths } from '../../paths.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { SendAgain } from '../account/SendAgain.tsx';
import { requestVerification } from './verification.api.ts';

/** The link has expired, was used or is malformed; offers to send another. */
export function VerificationOver() {
  const { account, verification: texts } = useAccountMessages();
  const isGuest = useSession(({ role }) => role === 'public');
  const sendAgain = async () => {
    if (!(await requestVerification())) throw new FormProblem(texts.nothingWaits);
  };
  if (!isGuest) {
    return (
      <AccountLayout
        title={texts.overTitle}
        lede={<p>{texts.over}</p>}
        outcome
        foot={<Link to={paths.home}>{texts.home}</Link>}
      >
        <SendAgain label={texts.again} sentText={texts.sentAgain} send={sendAgain} />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout
      title={texts.overTitle}
      lede={
        <>
          <p>{texts.over}</p>
          <p>{texts.overGuest}</p>
        </>
      }
      outcome
    >
      <Link className={buttonClass({ size: 'large' })} to={paths.loginToProfile}>
        {account.logIn}
      </Link>
    </AccountLayout>
  );
}
