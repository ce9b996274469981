import { buttonClass } from './button-look.ts';
import { Notice, type NoticeProps } from './Notice.tsx';
import { failureTexts, useTexts } from './texts.ts';

interface ErrorStateProps extends Omit<NoticeProps, 'action'> {
  /** The next attempt is under way. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Something could not be shown, and can be tried again. Said aloud when it appears. */
export function ErrorState({ busy = false, onRetry, ...notice }: ErrorStateProps) {
  const texts = useTexts(failureTexts);
  return (
    <div role="alert">
      <Notice
        {...notice}
        action={
          <button
            className={buttonClass({ variant: 'secondary' })}
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
