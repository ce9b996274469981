import { primaryPicture } from 'shared-api/videos/primary-image';
import type { SampleVideo } from 'shared-api/videos/videos';
import { VideoFrame } from 'shared-ui/VideoFrame';

interface SamplePlayerProps {
  readonly sample: SampleVideo;
  /** How wide it is shown: see `Picture`. */
  readonly sizes: string;
  readonly priority?: boolean;
}

/** Plays a free sample in place. */
export const SamplePlayer = ({ sample, sizes, priority = false }: SamplePlayerProps) => (
  <VideoFrame
    title={sample.title}
    poster={primaryPicture(sample.images)}
    sizes={sizes}
    priority={priority}
    sources={sample.sources}
    captions={sample.captions}
    explainsErrors
  />
);
