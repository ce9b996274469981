import { useState } from 'react';
import type { LoginRequest } from 'shared-api/session';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';

/**
 * Login in one or two steps: credentials, then the code of a second factor. In between the password is only in memory.
 */
export function LoginPage() {
  const [email, setEmail] = useState<string | null>(null);
  const [credentials, setCredentials] = useState<LoginRequest | null>(null);

  if (credentials !== null) return <CodeStep credentials={credentials} onBack={() => setCredentials(null)} />;
  return (
    <CredentialsStep
      knownEmail={email}
      onCodeNeeded={(request) => {
        setEmail(request.email);
        setCredentials(request);
      }}
    />
  );
}
