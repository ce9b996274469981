import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideo } from 'shared-api/videos';
import { ErrorState } from 'shared-ui/ErrorState';
import { VideoFrame } from 'shared-ui/VideoFrame';
import { useMessages } from '../messages/catalogue.ts';
import { useRenewedSources } from './use-renewed-sources.ts';

interface VideoPlayerProps {
  readonly video: MemberVideo;
  /** Requests the video again, for sources that have not expired. */
  readonly renew: () => Promise<MemberVideo | null>;
}

/** Plays a video, even if its sources have expired since the page was opened. */
export function VideoPlayer({ video, renew }: VideoPlayerProps) {
  const { unplayable } = useMessages().videos;
  const { element, sources, generation, failed, retry, on } = useRenewedSources(video.sources, renew);

  if (failed) {
    return (
      <ErrorState title={unplayable.title} onRetry={() => void retry()}>
        {unplayable.text}
      </ErrorState>
    );
  }
  return (
    <VideoFrame
      {...on}
      key={generation}
      ref={element}
      title={video.title}
      poster={primaryImage(video.images)}
      sources={sources}
      preload={generation === 0 ? 'none' : 'auto'}
      resumed={generation > 0}
    />
  );
}
