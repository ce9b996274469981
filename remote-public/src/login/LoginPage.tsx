import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth/session';
import { accountState } from '../account/account-state.ts';
import { useReturnAfterLogin } from '../account/after-login.ts';
import { SignedIn } from '../account/SignedIn.tsx';
import { LoginSteps } from './LoginSteps.tsx';

export function LoginPage() {
  const isSignedIn = useSession(({ role }) => role !== 'public');
  // A login with this form navigates to another screen, and must not show this one in between.
  const [submitted, setSubmitted] = useState(false);
  const returnToPage = useReturnAfterLogin();

  // A new password has ended every session of its account, or belongs to a different account than this browser's
  // session.
  const { passwordChanged = false } = accountState(useLocation().state);

  if (isSignedIn && !submitted && !passwordChanged) return <SignedIn />;
  return <LoginSteps onSubmit={() => setSubmitted(true)} onLoggedIn={returnToPage} />;
}
