import { clsx } from 'clsx';
import { useTexts } from '../../texts.ts';
import type { StreamQuality } from '../stream/stream.ts';
import { playerTexts } from '../texts.ts';
import { MenuChoice, PlayerMenu } from './PlayerMenu.tsx';
import styles from './PlayerMenu.module.css';

const linesText = (height: number) => `${height}p`;

/** The qualities that the stream has. */
export function QualityMenu({ heights, chosen, current, choose }: StreamQuality) {
  const texts = useTexts(playerTexts);
  const automatic = current === null ? texts.automatic : `${texts.automatic} (${linesText(current)})`;
  return (
    <PlayerMenu
      face={
        <span className={clsx(styles.current, styles.quality)} data-quality="">
          {chosen === null ? texts.automatic : linesText(chosen)}
        </span>
      }
      label={texts.quality(chosen === null ? automatic : linesText(chosen))}
      title={texts.qualityTitle}
    >
      {(close) => (
        <div className={styles.choices}>
          {[null, ...heights].map((height) => (
            <MenuChoice
              key={height}
              chosen={height === chosen}
              onChoose={() => {
                choose(height);
                close();
              }}
            >
              {height === null ? texts.automatic : linesText(height)}
            </MenuChoice>
          ))}
        </div>
      )}
    </PlayerMenu>
  );
}
