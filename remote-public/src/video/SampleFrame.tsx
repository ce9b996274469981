import { useState } from 'react';
import { primaryImage } from 'shared-api/primary-image';
import type { SampleVideo } from 'shared-api/videos';
import { ProductLogo } from 'shared-ui/ProductLogo';
import { VideoFrame } from 'shared-ui/VideoFrame';
import styles from './SampleFrame.module.css';

/**
 * A player for a free sample, with its primary image or else the product's logo as poster (specification, section 3).
 */
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
