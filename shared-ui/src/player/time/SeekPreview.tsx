import { useEffect, useState, type CSSProperties } from 'react';
import { formatTime } from './format-time.ts';
import styles from './SeekPreview.module.css';
import { pictureAt, previewScale, type Storyboard } from './storyboard.ts';

interface SeekPreviewProps {
  /** Seconds. */
  readonly time: number;
  /** Where that is on the bar, from 0 to 1. */
  readonly part: number;
  readonly storyboard: Storyboard | null;
  /** The title of the chapter that the time is in. */
  readonly chapter: string | undefined;
}

/** The time, and what the video shows then, above a position of the seek bar. */
export function SeekPreview({ time, part, storyboard, chapter }: SeekPreviewProps) {
  const loaded = useImage(storyboard?.url);
  const picture = loaded ? storyboard : null;
  return (
    <div
      className={styles.preview}
      style={
        {
          '--part': part,
          ...(picture && { '--half': `${(picture.width * previewScale(picture)) / 2 + 2}px` }),
        } as CSSProperties
      }
      aria-hidden="true"
      data-seek-preview=""
    >
      {picture ? <span className={styles.picture} style={pictureStyle(picture, time)} /> : null}
      {chapter === undefined ? null : <span className={styles.chapter}>{chapter}</span>}
      <span className={styles.time}>{formatTime(time)}</span>
    </div>
  );
}

function pictureStyle(storyboard: Storyboard, time: number): CSSProperties {
  const { left, top } = pictureAt(storyboard, time);
  const scale = previewScale(storyboard);
  return {
    inlineSize: storyboard.width * scale,
    blockSize: storyboard.height * scale,
    backgroundImage: `url(${JSON.stringify(storyboard.url)})`,
    backgroundPosition: `${-left * scale}px ${-top * scale}px`,
    backgroundSize: `${storyboard.columns * storyboard.width * scale}px auto`,
  };
}

/** Whether an image is there to be shown; downloads it. */
function useImage(url: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    image.onload = () => setLoaded(url);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return url !== undefined && loaded === url;
}
