import { buttonVariants } from '../actions/button-variants.ts';
import { pagingTexts, useTexts } from '../texts.ts';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** Accessible name: "Pages of users". */
  readonly label: string;
  /** `null` on the first page. */
  readonly onPrevious: (() => void) | null;
  /** `null` on the last page. */
  readonly onNext: (() => void) | null;
  /** What is shown: "1–20 of 134". Read out when it changes. */
  readonly summary?: string;
}

/**
 * Previous and next, for lists with cursors. A button without a target page is `aria-disabled` rather than disabled, so
 * that it keeps the keyboard focus.
 */
export function Pagination({ label, onPrevious, onNext, summary }: PaginationProps) {
  const texts = useTexts(pagingTexts);
  const look = buttonVariants({ variant: 'secondary', size: 'small' });
  const pageButton = (text: string, onClick: (() => void) | null) => (
    <button className={look} type="button" aria-disabled={onClick === null || undefined} onClick={() => onClick?.()}>
      {text}
    </button>
  );
  return (
    <nav className={styles.pages} aria-label={label}>
      {pageButton(texts.previous, onPrevious)}
      <p className={styles.summary} role="status">
        {summary}
      </p>
      {pageButton(texts.next, onNext)}
    </nav>
  );
}
