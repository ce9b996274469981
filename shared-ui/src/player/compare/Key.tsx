import { Icon, type IconName } from '../Icon.tsx';
import controls from '../PlayerControls.module.css';

interface KeyProps {
  readonly icon: IconName;
  readonly label: string;
  /** Whether it is on; only for what can be switched on and off. */
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

/** A key of the recording, like those of the player. */
export const Key = ({ icon, label, pressed, onPress }: KeyProps) => (
  <button
    type="button"
    className={controls.button}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
