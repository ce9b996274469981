import type { ReactNode } from 'react';
import { CourtLines } from '../brand/CourtLines.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  readonly title: string;
  /** `null` shows the court lines as the background. */
  readonly image: string | null;
  readonly children?: ReactNode;
}

/** spec 2: "A title banner component with a background image shows a title." */
export function Banner({ title, image, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      {image === null ? (
        <div className={styles.court}>
          <CourtLines />
        </div>
      ) : (
        <img className={styles.image} src={image} alt="" />
      )}
      <div className={styles.texts}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
