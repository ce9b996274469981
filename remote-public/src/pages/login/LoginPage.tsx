import { useState } from 'react';
import type { LoginRequest } from 'shared-api/session';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';

/** E-mail and password; where the account has a second factor, then its code. The password waits in memory alone. */
export function LoginPage() {
  const [email, setEmail] = useState<string | null>(null);
  const [credentials, setCredentials] = useState<LoginRequest | null>(null);

  if (credentials !== null) return <CodeStep credentials={credentials} onBack={() => setCredentials(null)} />;
  return (
    <CredentialsStep
      // Whoever comes back from the code finds their address, and the focus at it.
      knownEmail={email}
      onCodeNeeded={(request) => {
        setEmail(request.email);
        setCredentials(request);
      }}
    />
  );
}
