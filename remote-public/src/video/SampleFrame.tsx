import { useState } from 'react';
import { primaryImage } from 'shared-api/primary-image';
import type { SampleVideo } from 'shared-api/videos';
import { ProductLogo } from 'shared-ui/ProductLogo';
import { VideoFrame } from 'shared-ui/VideoFrame';
import styles from './SampleFrame.module.css';

/** A free sample, to play in its place; before it plays, its primary image or the product's logo (specification, section 3). */
export function SampleFrame({ sample: { title, images, sources } }: { readonly sample: SampleVideo }) {
  const poster = primaryImage(images);
  const [started, setStarted] = useState(false);
  return (
    <div className={styles.frame}>
      <VideoFrame title={title} poster={poster} sources={sources} onPlay={() => setStarted(true)} />
      {poster !== null || started ? null : (
        <div className={styles.logo}>
          <ProductLogo />
        </div>
      )}
    </div>
  );
}
