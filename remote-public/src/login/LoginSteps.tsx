import { useState } from 'react';
import type { LoginRequest } from 'shared-api/session';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep, type CredentialsTexts } from './CredentialsStep.tsx';

interface LoginStepsProps {
  /** Texts for a login that has a particular purpose. */
  readonly texts?: CredentialsTexts | undefined;
  readonly onSubmit?: () => void;
  /** Called after the login; may throw a `FormError`. */
  readonly onLoggedIn: () => void | Promise<void>;
}

/**
 * Login in one or two steps: credentials, then the code of two-step verification. In between the password is only in
 * memory.
 */
export function LoginSteps({ texts, onSubmit, onLoggedIn }: LoginStepsProps) {
  const [email, setEmail] = useState<string | null>(null);
  const [credentials, setCredentials] = useState<LoginRequest | null>(null);

  if (credentials !== null)
    return <CodeStep credentials={credentials} onBack={() => setCredentials(null)} onLoggedIn={onLoggedIn} />;
  return (
    <CredentialsStep
      knownEmail={email}
      texts={texts}
      onSubmit={onSubmit}
      onLoggedIn={onLoggedIn}
      onCodeNeeded={(request) => {
        setEmail(request.email);
        setCredentials(request);
      }}
    />
  );
}
