import type { ApiError } from 'shared-auth/api-error';
import { Button } from 'shared-ui/Button';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { useProblemTexts } from '../../messages/problems.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';

interface VerificationFailedProps {
  readonly failure: ApiError;
  readonly onRetry: () => void;
}

/** Nothing is wrong with the link, as far as we know: it can be tried again. */
export function VerificationFailed({ failure, onRetry }: VerificationFailedProps) {
  const messages = useAccountMessages();
  const { ofFailure } = useProblemTexts();
  return (
    <AccountLayout title={messages.verification.failedTitle} lede={<p>{ofFailure(failure)}</p>} outcome>
      <Button size="large" onClick={onRetry}>
        {messages.verification.retry}
      </Button>
    </AccountLayout>
  );
}
