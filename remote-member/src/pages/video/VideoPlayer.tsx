import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideo } from 'shared-api/videos';
import { ErrorState } from 'shared-ui/ErrorState';
import { VideoFrame } from 'shared-ui/VideoFrame';
import { useMessages } from '../../messages/catalogue.ts';
import { useLastingSources } from './use-lasting-sources.ts';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  readonly video: MemberVideo;
  /** Asks for the video again, with sources that have not expired. */
  readonly renew: () => Promise<MemberVideo | null>;
}

/** Plays a video, however long the page has been open. */
export function VideoPlayer({ video, renew }: VideoPlayerProps) {
  const { unplayable } = useMessages().video;
  const { element, sources, take, failed, retry, on } = useLastingSources(video.sources, renew);

  if (failed) {
    return (
      <ErrorState title={unplayable.title} onRetry={() => void retry()}>
        {unplayable.text}
      </ErrorState>
    );
  }
  return (
    <div className={styles.player}>
      <VideoFrame
        {...on}
        key={take}
        ref={element}
        title={video.title}
        poster={primaryImage(video.images)}
        sources={sources}
        preload={take === 0 ? 'none' : 'auto'}
      />
    </div>
  );
}
