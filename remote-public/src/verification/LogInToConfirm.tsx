import { useAccountMessages } from '../account/account.messages.ts';
import { useAssertSession } from '../account/after-login.ts';
import { LoginSteps } from '../login/LoginSteps.tsx';

interface LogInToConfirmProps {
  /** Whether the user is logged in, but to another account than the one that the link is for. */
  readonly toOtherAccount: boolean;
  readonly onLoggedIn: () => void;
}

/**
 * The login on the page behind a confirmation link: only who can log in to the account confirms its address. Here, not at
 * /login, so that the history entry keeps the token.
 */
export function LogInToConfirm({ toOtherAccount, onLoggedIn }: LogInToConfirmProps) {
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
