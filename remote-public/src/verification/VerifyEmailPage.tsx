import * as paths from 'federation-contract/paths';
import { Link, useLocation } from 'react-router-dom';
import { fieldErrors } from 'shared-api/field-errors';
import type { ApiError } from 'shared-auth/api-error';
import { useSession } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { accountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useErrorText } from '../account/use-error-text.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import { LogInToConfirm } from './LogInToConfirm.tsx';
import { useVerification } from './use-verification.ts';
import { interruptedToken } from './verification.api.ts';

/**
 * The page behind a confirmation link: confirms the address when it opens, after the login to the account that the link is
 * for.
 */
export function VerifyEmailPage() {
  const { verification: texts } = useAccountMessages();
  const token = useLinkToken() ?? interruptedToken();
  const isVisitor = useSession(({ role }) => role === 'public');
  const { verified } = accountState(useLocation().state);
  const { error, retry } = useVerification(isVisitor ? null : token);

  if (verified) return <Verified />;
  if (token === null || token === '') return <ExpiredLink />;
  const rejection = error?.fields.token?.code;
  const toOtherAccount = rejection === fieldErrors.linkOfOtherAccount;
  if (isVisitor || toOtherAccount) return <LogInToConfirm toOtherAccount={toOtherAccount} onLoggedIn={retry} />;
  if (rejection !== undefined) return <ExpiredLink />;
  if (error !== null) return <RequestFailed error={error} onRetry={retry} />;
  return <AccountLayout title={texts.workingTitle} lede={<p role="status">{texts.working}</p>} />;
}

function Verified() {
  const { account, verification: texts } = useAccountMessages();
  const isVisitor = useSession(({ role }) => role === 'public');
  return (
    <AccountLayout title={texts.doneTitle} lede={<p>{texts.done}</p>} outcome>
      <Link className={buttonVariants({ size: 'large' })} to={isVisitor ? paths.login : paths.home}>
        {isVisitor ? account.logIn : account.goHome}
      </Link>
    </AccountLayout>
  );
}

interface RequestFailedProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** The request failed for a reason other than the link, so it can be retried. */
function RequestFailed({ error, onRetry }: RequestFailedProps) {
  const { verification: texts } = useAccountMessages();
  const { ofRequest } = useErrorText();
  return (
    <AccountLayout title={texts.failedTitle} lede={<p>{ofRequest(error)}</p>} outcome>
      <Button size="large" onClick={onRetry}>
        {texts.retry}
      </Button>
    </AccountLayout>
  );
}
