import styles from './ProgressLine.module.css';

interface ProgressLineProps {
  /** What is measured, for screen readers. */
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  /** The same in words: "3 of 8 done". Without it, the percentage is announced. */
  readonly text?: string;
}

/** A thin bar of progress, light enough for hundreds of cards. */
export const ProgressLine = ({ label, value, text }: ProgressLineProps) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
    aria-valuetext={text}
  >
    {value > 0 ? <div className={styles.fill} style={{ inlineSize: `${value * 100}%` }} /> : null}
  </div>
);
