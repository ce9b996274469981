import { useMediaSelector } from 'media-chrome/react/media-store';
import { Spinner } from '../../feedback/Spinner.tsx';
import { useTexts } from '../../texts.ts';
import { playerTexts } from '../texts.ts';
import styles from './LoadingSign.module.css';

/** Shown over the picture of a video that would play, but has to wait for the network. */
export function LoadingSign() {
  const texts = useTexts(playerTexts);
  const isWaiting = useMediaSelector(({ mediaLoading, mediaPaused }) => mediaLoading === true && mediaPaused === false);
  if (!isWaiting) return null;
  return (
    <div className={styles.sign}>
      <Spinner label={texts.loading} />
    </div>
  );
}
