import { useLocation } from 'react-router';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { accountState } from '../account/account-state.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useLinkToken } from '../account/use-link-token.ts';
import { useVerification } from './use-verification.ts';
import { Verified } from './Verified.tsx';
import { VerificationFailed } from './VerificationFailed.tsx';
import { VerificationOver } from './VerificationOver.tsx';

/** The page of a confirmation link: confirms the address when it opens, whether or not anybody is logged in. */
export function VerifyEmailPage() {
  const { verification: texts } = useAccountMessages();
  const token = useLinkToken();
  const { verified } = accountState(useLocation().state);
  const { failure, retry } = useVerification(token);

  if (verified) return <Verified />;
  if (token === null || token === '' || failure?.fields.token !== undefined) return <VerificationOver />;
  if (failure !== null) return <VerificationFailed failure={failure} onRetry={retry} />;
  return <AccountLayout title={texts.workingTitle} lede={<p role="status">{texts.working}</p>} />;
}
