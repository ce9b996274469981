import { Ball } from 'shared-ui/Ball';
import { CourtLinePaths } from 'shared-ui/CourtLines';
import styles from './FreeThrow.module.css';

/** The illustration beside the account forms: half a court in dark colours, and a free throw. */
export const FreeThrow = () => (
  <div className={styles.picture} data-theme="dark" aria-hidden="true">
    <svg className={styles.court} viewBox="0 0 140 150" preserveAspectRatio="xMidYMid slice">
      {/* The court is drawn with the basket at the top; here it stands at the left. */}
      <g transform="matrix(0 1 1 0 0 0)">
        <CourtLinePaths />
      </g>
      <path className={styles.shot} d="M60 75Q37 40 15.75 75" />
      <g transform="translate(54.6 69.6) scale(0.45)">
        <Ball />
      </g>
    </svg>
  </div>
);
