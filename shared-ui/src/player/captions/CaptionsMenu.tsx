import { useTexts } from '../../texts.ts';
import { Icon } from '../controls/Icon.tsx';
import styles from '../menus/PlayerMenu.module.css';
import { MenuChoice, PlayerMenu } from '../menus/PlayerMenu.tsx';
import { playerTexts } from '../texts.ts';
import type { CaptionsState } from './use-captions.ts';

/** The languages of the captions. */
export function CaptionsMenu({ tracks, shown, choose }: Pick<CaptionsState, 'tracks' | 'shown' | 'choose'>) {
  const texts = useTexts(playerTexts);
  return (
    <PlayerMenu
      face={<Icon name="captions" />}
      label={texts.captions(shown?.label ?? texts.off)}
      title={texts.captionsTitle}
      active={shown !== null}
    >
      {(close) => (
        <div className={styles.names}>
          {[null, ...tracks].map((track) => (
            <MenuChoice
              key={track?.language ?? ''}
              lang={track?.language}
              chosen={track?.language === shown?.language}
              onChoose={() => {
                choose(track);
                close();
              }}
            >
              {track?.label ?? texts.captionsOff}
            </MenuChoice>
          ))}
        </div>
      )}
    </PlayerMenu>
  );
}
