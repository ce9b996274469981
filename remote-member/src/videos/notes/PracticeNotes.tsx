import type { MemberVideo } from 'shared-api/videos/videos';
import { LoopsSection } from './LoopsSection.tsx';
import styles from './Notes.module.css';
import { NotesSection } from './NotesSection.tsx';

/** What the user has written down, drawn and saved to practise with a video. */
export const PracticeNotes = ({ video }: { readonly video: MemberVideo }) => (
  <div className={styles.both}>
    <NotesSection video={video} />
    <LoopsSection videoId={video.id} duration={video.duration} />
  </div>
);
