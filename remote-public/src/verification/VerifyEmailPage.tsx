import { useQueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { fieldErrors } from 'shared-api/field-errors';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { useSession } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { FormError } from 'shared-ui/use-async-form';
import { accountState, type AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { useErrorText } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useAssertSession } from '../account/after-login.ts';
import { SendAgain } from '../account/SendAgain.tsx';
import { useLinkToken } from '../account/use-link-token.ts';
import { LoginSteps } from '../login/LoginSteps.tsx';

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

/** Confirms the address with the token; `null` waits for one. Success replaces the token in the history entry, for reloads. */
function useVerification(token: string | null) {
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (token === null || token === '') return;
    let unmounted = false;
    verifyEmail(token).then(
      async () => {
        if (unmounted) return;
        const done: AccountState = { verified: true };
        await navigate(paths.verifyEmail, { replace: true, state: done });
        // The cached account still says that the address is unconfirmed.
        await queryClient.invalidateQueries({ queryKey: ['me'] });
      },
      (reason: unknown) => {
        if (unmounted) return;
        if (!(reason instanceof ApiError)) throw reason;
        setError(reason);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [token, attempt, navigate, queryClient]);

  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { error, retry };
}

/** The link has expired, was used or is malformed; offers to send another. */
function ExpiredLink() {
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

interface LogInToConfirmProps {
  /** Whether the user is logged in, but to another account than the one that the link is for. */
  readonly toOtherAccount: boolean;
  readonly onLoggedIn: () => void;
}

/**
 * The login on the page behind a confirmation link: only who can log in to the account confirms its address. Here, not at
 * /login, so that the history entry keeps the token.
 */
function LogInToConfirm({ toOtherAccount, onLoggedIn }: LogInToConfirmProps) {
  const { verification } = useAccountMessages();
  const assertSession = useAssertSession();
  const texts = {
    title: verification.logInTitle,
    reason: toOtherAccount ? verification.otherAccount : verification.logIn,
    isOutcome: toOtherAccount,
  };
  const confirm = () => {
    assertSession();
    onLoggedIn();
  };
  return <LoginSteps texts={texts} onLoggedIn={confirm} />;
}

const confirmations = new Map<string, Promise<null>>();

/**
 * Confirms an address of the logged-in user with the token of an emailed link. A token works only once, so calls with the
 * same token share one request (React's strict mode runs effects twice). Only a failed request is sent again.
 */
function verifyEmail(token: string): Promise<null> {
  const known = confirmations.get(token);
  if (known) return known;
  const confirmation = api.post('/me/verification/confirmation', { body: { token } });
  confirmations.set(token, confirmation);
  confirmation.then(
    () => (interrupted = null),
    (error: unknown) => {
      confirmations.delete(token);
      interrupted = error instanceof ApiError && error.status === 401 ? token : null;
    },
  );
  return confirmation;
}

let interrupted: string | null = null;
/** The token that waits for a login since the session has ended: /login returns to the screen, but not to its history entry. */
const interruptedToken = (): string | null => interrupted;

/** Requests another confirmation link for the logged-in user; resolves with `false` if no address is unconfirmed. */
async function requestVerification(): Promise<boolean> {
  const { verified, pending_email } = await api.get('/me');
  if (verified && pending_email === null) return false;
  await api.post('/me/verification');
  return true;
}
