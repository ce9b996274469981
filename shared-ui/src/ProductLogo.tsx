import { Ball } from './Ball.tsx';
import { CourtLines } from './CourtLines.tsx';
import styles from './ProductLogo.module.css';

/** spec 3: what stands in where a video or a package has no picture of its own. Fills the box it is put in. */
export const ProductLogo = () => (
  <div className={styles.logo} role="img" aria-label="Fullcourt">
    <CourtLines variant="arc" />
    <svg className={styles.ball} viewBox="0 0 24 24" aria-hidden="true">
      <Ball />
    </svg>
  </div>
);
