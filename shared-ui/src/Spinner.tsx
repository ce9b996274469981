import { Ball } from './Ball.tsx';
import styles from './Spinner.module.css';

/** A ball that turns while something is on its way. `label` says what. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <svg className={styles.spinner} viewBox="-1 -1 26 26" role="img" aria-label={label}>
    <Ball />
  </svg>
);
