import { primaryImage } from 'shared-api/primary-image';
import type { SampleVideo } from 'shared-api/videos';
import { VideoFrame } from 'shared-ui/VideoFrame';

/** Plays a free sample in place. */
export const SamplePlayer = ({ sample: { title, images, sources } }: { readonly sample: SampleVideo }) => (
  <VideoFrame title={title} poster={primaryImage(images)} sources={sources} />
);
