import { useMediaSelector } from 'media-chrome/react/media-store';
import { createPortal } from 'react-dom';
import { Spinner } from '../Spinner.tsx';
import { useTexts } from '../texts.ts';
import styles from './LoadingSign.module.css';
import { playerTexts } from './texts.ts';

/** Shown over the picture of a video that would play, but has to wait for the network. */
export function LoadingSign({ area }: { readonly area: HTMLElement | null }) {
  const texts = useTexts(playerTexts);
  const isWaiting = useMediaSelector(({ mediaLoading, mediaPaused }) => mediaLoading === true && mediaPaused === false);
  if (!area || !isWaiting) return null;
  return createPortal(
    <div className={styles.sign}>
      <Spinner label={texts.loading} />
    </div>,
    area,
  );
}
