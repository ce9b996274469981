import { useTexts } from '../../texts.ts';
import { playerTexts } from '../texts.ts';
import { MenuChoice, PlayerMenu } from './PlayerMenu.tsx';
import styles from './PlayerMenu.module.css';
import { FASTEST, SLOWEST, SPEEDS, toSpeed } from './speeds.ts';
import { useFormatSpeed } from './use-format-speed.ts';

interface SpeedMenuProps {
  readonly speed: number;
  readonly onChange: (speed: number) => void;
}

/** A slider for the speed, and the usual ones to choose from. */
export function SpeedMenu({ speed, onChange }: SpeedMenuProps) {
  const texts = useTexts(playerTexts);
  const formatSpeed = useFormatSpeed();
  return (
    <PlayerMenu
      face={<span className={styles.current}>{formatSpeed(speed)}</span>}
      label={texts.speed(formatSpeed(speed))}
      title={texts.speedTitle}
    >
      <input
        className={styles.slider}
        type="range"
        aria-label={texts.speedTitle}
        aria-valuetext={formatSpeed(speed)}
        min={SLOWEST}
        max={FASTEST}
        step={0.05}
        value={speed}
        onChange={({ target }) => onChange(toSpeed(target.valueAsNumber))}
      />
      <div className={styles.choices}>
        {SPEEDS.map((choice) => (
          <MenuChoice key={choice} chosen={choice === speed} onChoose={() => onChange(choice)}>
            {choice === 1 ? texts.normal : formatSpeed(choice)}
          </MenuChoice>
        ))}
      </div>
    </PlayerMenu>
  );
}
