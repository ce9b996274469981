import { buttonVariants } from '../actions/button-variants.ts';
import { errorTexts, useTexts, videoTexts } from '../texts.ts';
import styles from './VideoFailure.module.css';

interface VideoFailureProps {
  readonly onRetry: () => void;
}

/** Covers a video that could not be played, with a button to try again. An alert: read out when it appears. */
export function VideoFailure({ onRetry }: VideoFailureProps) {
  const { unplayable } = useTexts(videoTexts);
  const { tryAgain } = useTexts(errorTexts);
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.text}>{unplayable}</p>
      <button className={buttonVariants({ variant: 'secondary' })} type="button" onClick={onRetry}>
        {tryAgain}
      </button>
    </div>
  );
}
