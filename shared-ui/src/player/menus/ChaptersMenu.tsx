import { useMediaSelector } from 'media-chrome/react/media-store';
import { useTexts } from '../../texts.ts';
import { Icon } from '../controls/Icon.tsx';
import { playerTexts } from '../texts.ts';
import { formatTime } from '../time/format-time.ts';
import { chapterAt, type Chapter } from './chapters.ts';
import styles from './ChaptersMenu.module.css';
import { PlayerMenu } from './PlayerMenu.tsx';

interface ChaptersMenuProps {
  readonly chapters: readonly Chapter[];
  readonly onChoose: (chapter: Chapter) => void;
}

/** The chapters; each of them moves to its beginning. */
export function ChaptersMenu({ chapters, onChoose }: ChaptersMenuProps) {
  const texts = useTexts(playerTexts);
  const current = useMediaSelector(({ mediaCurrentTime }) => chapterAt(chapters, mediaCurrentTime ?? 0));
  return (
    <PlayerMenu face={<Icon name="chapters" />} label={texts.chapters} title={texts.chapters}>
      <ol className={styles.list}>
        {chapters.map((chapter) => (
          <li key={chapter.time}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={chapter === current ? 'true' : undefined}
              onClick={() => onChoose(chapter)}
            >
              <span className={styles.time}>{formatTime(chapter.time)}</span>
              <span>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </PlayerMenu>
  );
}
