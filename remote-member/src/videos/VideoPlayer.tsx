import { primaryPicture } from 'shared-api/videos/primary-image';
import type { MemberVideo } from 'shared-api/videos/videos';
import { ErrorState } from 'shared-ui/ErrorState';
import { Player } from 'shared-ui/Player';
import { useMessages } from '../messages/catalogue.ts';
import { useRenewedSources } from './use-renewed-sources.ts';
import { useSavedProgress } from './use-saved-progress.ts';

interface VideoPlayerProps {
  readonly video: MemberVideo;
  /** Requests the video again, for sources that have not expired. */
  readonly renew: () => Promise<MemberVideo | null>;
  /** Called with `true` at the end of the video, and with `false` once it is played again. */
  readonly onEnded: (ended: boolean) => void;
}

/** Plays a video from where the user was, even if its sources have expired since the page was opened. */
export function VideoPlayer({ video, renew, onEnded }: VideoPlayerProps) {
  const { unplayable } = useMessages().videos;
  const { sources, generation, failed, retry, on } = useRenewedSources(video.sources, renew);
  const { onLoadedMetadata, ...progress } = useSavedProgress(video);

  if (failed) {
    return (
      <ErrorState title={unplayable.title} onRetry={() => void retry()}>
        {unplayable.text}
      </ErrorState>
    );
  }
  return (
    <Player
      {...on}
      {...progress}
      onLoadedMetadata={(event) => {
        on.onLoadedMetadata(event);
        onLoadedMetadata(event);
      }}
      onPlay={() => onEnded(false)}
      onEnded={() => onEnded(true)}
      title={video.title}
      width={video.width}
      height={video.height}
      poster={primaryPicture(video.images)}
      priority
      sources={sources}
      storyboard={video.storyboard}
      captions={video.captions}
      chapters={video.chapters}
      onRefused={renew}
      duration={video.duration}
      fps={video.fps}
      generation={generation}
      preload={generation === 0 ? 'none' : 'auto'}
      resumed={generation > 0}
    />
  );
}
