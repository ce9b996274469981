import { Link } from 'react-router';
import { useSession } from 'shared-auth/session';
import { buttonClass } from 'shared-ui/button-look';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { paths } from '../../paths.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';

export function Verified() {
  const { account, verification: texts } = useAccountMessages();
  const isGuest = useSession(({ role }) => role === 'public');
  return (
    <AccountLayout title={texts.doneTitle} lede={<p>{texts.done}</p>} outcome>
      <Link className={buttonClass({ size: 'large' })} to={isGuest ? paths.login : paths.home}>
        {isGuest ? account.logIn : texts.home}
      </Link>
    </AccountLayout>
  );
}
