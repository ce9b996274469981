import type { Ref } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import { Icon } from './Icon.tsx';
import styles from './MenuToggle.module.css';

interface MenuToggleProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly open: boolean;
  /** Id of the menu that it opens. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Opens the menu on narrow screens, where it does not fit beside the wordmark. */
export function MenuToggle({ ref, open, controls, onToggle }: MenuToggleProps) {
  const { menu } = useMessages();
  return (
    <button
      ref={ref}
      className={styles.toggle}
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon path={open ? 'M5 5l14 14M19 5L5 19' : 'M3 7h18M3 12h18M3 17h18'} />
      <span>{menu.toggle}</span>
    </button>
  );
}
