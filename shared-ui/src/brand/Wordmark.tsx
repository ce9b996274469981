import { Ball } from './Ball.tsx';
import styles from './Wordmark.module.css';

/**
 * The product's name as a drawing: condensed strokes of one weight, and a ball for the O. Uses the current text colour.
 */
export function Wordmark() {
  return (
    <svg className={styles.wordmark} viewBox="0 0 147 24" role="img" aria-label="Fullcourt">
      <g fill="none" stroke="currentColor" strokeWidth="5">
        <path d="M2.5 24V2.5H11.5M2.5 12.5H10" />
        <path d="M17 0V17a4.5 4.5 0 0 0 9 0V0" />
        <path d="M34 0V21.5H42" />
        <path d="M47 0V21.5H55" />
        <path d="M68.5 8.5V7a4.5 4.5 0 0 0-9 0V17a4.5 4.5 0 0 0 9 0V15.5" />
        <path d="M103.5 0V17a4.5 4.5 0 0 0 9 0V0" />
        <path d="M121 24V2.5h4.2a4.4 4.4 0 0 1 0 10.5H121M124.5 13l5 11" />
        <path d="M132.5 2.5H147M139.75 0V24" />
      </g>
      <g transform="translate(74)">
        <Ball />
      </g>
    </svg>
  );
}
