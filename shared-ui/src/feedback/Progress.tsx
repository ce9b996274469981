import { clsx } from 'clsx';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/Label';
import styles from './Progress.module.css';

interface ProgressProps {
  /** What is in progress. */
  readonly label: string;
  /** From 0 to 1; `null` for indeterminate. */
  readonly value: number | null;
  /** For screen readers only. */
  readonly labelHidden?: boolean;
}

/** A progress bar. */
export const Progress = ({ label, value, labelHidden = false }: ProgressProps) => (
  <ProgressBar
    className={clsx(styles.progress)}
    value={value ?? 0}
    maxValue={1}
    isIndeterminate={value === null}
    {...(labelHidden && { 'aria-label': label })}
  >
    {({ percentage, valueText }) => (
      <>
        {labelHidden ? null : (
          <div className={styles.texts}>
            <Label className={styles.label}>{label}</Label>
            <span className={styles.value}>{valueText}</span>
          </div>
        )}
        <div className={styles.track}>
          <div
            className={clsx(styles.fill, value === null && styles.unknown)}
            style={{ inlineSize: value === null ? '30%' : `${percentage}%` }}
          />
        </div>
      </>
    )}
  </ProgressBar>
);
