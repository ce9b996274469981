import { Button } from './Button.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

interface ErrorStateProps extends Omit<NoticeProps, 'action'> {
  /** The next attempt is under way. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Something could not be shown, and can be tried again. Said aloud when it appears. */
export const ErrorState = ({ busy = false, onRetry, ...notice }: ErrorStateProps) => (
  <div role="alert">
    <Notice
      {...notice}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  </div>
);
