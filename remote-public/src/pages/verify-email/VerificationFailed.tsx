import type { ApiError } from 'shared-auth/api-error';
import { Button } from 'shared-ui/Button';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { useProblemTexts } from '../../messages/problems.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';

interface VerificationFailedProps {
  readonly failure: ApiError;
  readonly onRetry: () => void;
}

/** The request failed for another reason than the link, so it can be retried. */
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
