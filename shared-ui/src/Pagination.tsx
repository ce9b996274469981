import { buttonClass } from './button-look.ts';
import styles from './Pagination.module.css';
import { pagingTexts, useTexts } from './texts.ts';

interface PaginationProps {
  /** What is paged through: "Pages of users". */
  readonly label: string;
  /** `null` on the first page. */
  readonly onPrevious: (() => void) | null;
  /** `null` on the last page. */
  readonly onNext: (() => void) | null;
  /** What is shown: "1–20 of 134". Read out when it changes. */
  readonly summary?: string;
}

/**
 * The way through a list that is known by its cursors: one page back, one page on. A way that ends stays in its place
 * and keeps the focus, so that a person at the keyboard does not fall out of the list.
 */
export function Pagination({ label, onPrevious, onNext, summary }: PaginationProps) {
  const texts = useTexts(pagingTexts);
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  const way = (text: string, go: (() => void) | null) => (
    <button className={look} type="button" aria-disabled={go === null || undefined} onClick={() => go?.()}>
      {text}
    </button>
  );
  return (
    <nav className={styles.pages} aria-label={label}>
      {way(texts.previous, onPrevious)}
      <p className={styles.summary} role="status">
        {summary}
      </p>
      {way(texts.next, onNext)}
    </nav>
  );
}
