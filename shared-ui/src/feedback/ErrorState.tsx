import { buttonVariants } from '../actions/button-variants.ts';
import { errorTexts, useTexts } from '../texts.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';

interface ErrorStateProps extends Omit<EmptyStateProps, 'action'> {
  /** A retry is in progress. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of content that could not be loaded, with a button to retry. An alert: read out when it appears. */
export function ErrorState({ busy = false, onRetry, ...state }: ErrorStateProps) {
  const texts = useTexts(errorTexts);
  return (
    <div role="alert">
      <EmptyState
        {...state}
        action={
          <button
            className={buttonVariants({ variant: 'secondary' })}
            type="button"
            disabled={busy}
            aria-busy={busy || undefined}
            onClick={onRetry}
          >
            {texts.tryAgain}
          </button>
        }
      />
    </div>
  );
}
