import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoginRequest } from 'shared-api/session';
import { useSession } from 'shared-auth/session';
import { accountState } from '../account/account-state.ts';
import { SignedIn } from '../account/SignedIn.tsx';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';

/**
 * Login in one or two steps: credentials, then the code of two-step verification. In between the password is only in
 * memory.
 */
export function LoginPage() {
  const isSignedIn = useSession(({ role }) => role !== 'public');
  // A login with this form navigates to another screen, and must not show this one in between.
  const [submitted, setSubmitted] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const [credentials, setCredentials] = useState<LoginRequest | null>(null);

  // A new password has ended every session of its account, or belongs to a different account than this browser's
  // session.
  const { passwordChanged = false } = accountState(useLocation().state);

  if (isSignedIn && !submitted && !passwordChanged) return <SignedIn />;
  if (credentials !== null) return <CodeStep credentials={credentials} onBack={() => setCredentials(null)} />;
  return (
    <CredentialsStep
      knownEmail={email}
      onSubmit={() => setSubmitted(true)}
      onCodeNeeded={(request) => {
        setEmail(request.email);
        setCredentials(request);
      }}
    />
  );
}
