import type { ReactElement } from 'react';
import styles from './PlayerKey.module.css';

interface PlayerKeyProps {
  readonly icon: ReactElement;
  readonly label: string;
  /** Whether it is on; only for what can be switched on and off. */
  readonly pressed?: boolean;
  /** Shown as on, but not announced so: pressing it again sets another value. */
  readonly active?: boolean;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** Whether the dialog that it opens is open. */
  readonly opens?: boolean;
  readonly onPress: () => void;
}

/** A key of the player, or of what is beside it. */
export const PlayerKey = ({
  icon,
  label,
  pressed,
  active = false,
  primary = false,
  disabled = false,
  opens,
  onPress,
}: PlayerKeyProps) => (
  <button
    type="button"
    className={styles.key}
    aria-label={label}
    aria-pressed={pressed}
    aria-haspopup={opens === undefined ? undefined : 'dialog'}
    aria-expanded={opens}
    data-active={active || undefined}
    data-primary={primary || undefined}
    aria-disabled={disabled}
    title={label}
    onClick={disabled ? undefined : onPress}
  >
    {icon}
  </button>
);
