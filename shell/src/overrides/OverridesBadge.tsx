import type { RegisteredOverride } from 'federation-contract/registry';
import type { Ref } from 'react';
import { useOverrideMessages } from './catalogue.ts';
import styles from './OverridesBadge.module.css';
import { useReset } from './use-reset.ts';

interface OverridesBadgeProps {
  readonly overrides: readonly RegisteredOverride[];
  readonly onOpen: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Says on every page which versions were chosen for this browser, and which of them the page does not have. */
export function OverridesBadge({ overrides, onOpen, ref }: OverridesBadgeProps) {
  const { badge: texts } = useOverrideMessages();
  const reset = useReset();
  const [first, ...others] = overrides;
  return (
    <aside className={styles.badge} aria-label={texts.name}>
      <button ref={ref} type="button" className={styles.versions} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.name}>{texts.other}</span>
        {first ? (
          <span className={styles.version} data-refused={first.refused !== undefined || undefined}>
            {labelOf(first)}
          </span>
        ) : null}
        {others.length > 0 ? (
          <span aria-label={others.map(labelOf).join(', ')} role="img">
            {texts.more(others.length)}
          </span>
        ) : null}
        {overrides
          .filter(({ refused }) => refused !== undefined)
          .map(({ part }) => (
            <span key={part} className={styles.note}>
              {texts.refused(part)}
            </span>
          ))}
      </button>
      <button
        type="button"
        className={styles.reset}
        disabled={reset.isPending}
        aria-busy={reset.isPending}
        onClick={() => reset.mutate()}
      >
        <span aria-live="polite">{reset.isError ? texts.resetFailed : texts.reset}</span>
      </button>
    </aside>
  );
}

const labelOf = ({ part, version }: RegisteredOverride) => `${part} ${version}`;
