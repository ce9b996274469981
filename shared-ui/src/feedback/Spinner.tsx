import { Ball } from '../brand/Ball.tsx';
import styles from './Spinner.module.css';

/** A spinning ball. `label` says what is loading. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <svg className={styles.spinner} viewBox="-1 -1 26 26" role="img" aria-label={label}>
    <Ball />
  </svg>
);
