import styles from './Ball.module.css';

/** The ball, to be placed in a drawing: 24 by 24 units from the origin. */
export const Ball = () => (
  <>
    <circle className={styles.ball} cx="12" cy="12" r="12" />
    <path
      className={styles.seams}
      d="M12 0V24M0 12H24M3.6 3.4c4.6 4.6 4.6 12.6 0 17.2M20.4 3.4c-4.6 4.6-4.6 12.6 0 17.2"
    />
  </>
);
