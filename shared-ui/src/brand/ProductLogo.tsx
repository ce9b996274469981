import { Ball } from './Ball.tsx';
import { CourtLines } from './CourtLines.tsx';
import styles from './ProductLogo.module.css';

/** spec 3: the fallback for videos and packages without a picture. Fills its container. */
export const ProductLogo = () => (
  <div className={styles.logo} role="img" aria-label="Fullcourt">
    <CourtLines variant="arc" />
    <svg className={styles.ball} viewBox="0 0 24 24" aria-hidden="true">
      <Ball />
    </svg>
  </div>
);
