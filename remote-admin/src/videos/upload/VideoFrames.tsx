import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../messages/catalogue.ts';
import { useVideoImages } from '../use-video-images.ts';
import { videoQueries } from '../videos.api.ts';
import styles from './upload.module.css';

/** Frames of the file that plays, each of which can become an image of the video; nothing if there are none. */
export function VideoFrames({ videoId }: { readonly videoId: string }) {
  const { frames: texts } = useMessages().videoFile;
  const { data: frames = [] } = useQuery(videoQueries.posters(videoId));
  const { addFrame } = useVideoImages(videoId);
  const title = useId();
  if (frames.length === 0) return null;
  return (
    <>
      <h3 id={title} className={styles.subtitle}>
        {texts.title}
      </h3>
      <p className={styles.hint}>{texts.hint}</p>
      <ul className={styles.frames} aria-labelledby={title}>
        {frames.map(({ number, url }) => (
          <li key={number} className={styles.frame}>
            <img className={styles.frameImage} src={url} alt={texts.nth(number)} loading="lazy" />
            <Button
              variant="secondary"
              size="small"
              aria-label={texts.useNth(number)}
              disabled={addFrame.isPending}
              busy={addFrame.isPending && addFrame.variables === number}
              onClick={() => addFrame.mutate(number)}
            >
              {texts.use}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
