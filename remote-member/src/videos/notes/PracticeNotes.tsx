import type { MemberVideo } from 'shared-api/videos';
import type { PlayerHandle } from 'shared-ui/player-handle';
import { LoopsSection } from './LoopsSection.tsx';
import styles from './Notes.module.css';
import { NotesSection } from './NotesSection.tsx';

interface PracticeNotesProps {
  readonly video: MemberVideo;
  /** `null` until its controls are downloaded, or if they cannot be: notes can be read without it. */
  readonly player: PlayerHandle | null;
}

/** What the user has written down, drawn and saved to practise with a video. */
export const PracticeNotes = ({ video, player }: PracticeNotesProps) => (
  <div className={styles.both}>
    <NotesSection video={video} player={player} />
    <LoopsSection videoId={video.id} duration={video.duration} player={player} />
  </div>
);
