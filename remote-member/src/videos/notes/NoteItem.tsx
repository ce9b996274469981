import type { VideoNote } from 'shared-api/videos/notes';
import { Button } from 'shared-ui/Button';
import { formatTime } from 'shared-ui/player-time';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './Notes.module.css';

interface NoteItemProps {
  readonly note: VideoNote;
  /** Whether the player can show its frame. */
  readonly canOpen: boolean;
  readonly canEdit: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A note in the list: its time, which opens it, and its text. */
export function NoteItem({ note, canOpen, canEdit, onOpen, onEdit, onRemove }: NoteItemProps) {
  const { time: seconds, text, drawing } = note;
  const texts = useMessages().notes;
  const time = formatTime(seconds);
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.time}
          aria-label={texts.goTo(time)}
          disabled={!canOpen}
          onClick={onOpen}
        >
          {time}
        </button>
        {drawing.length > 0 ? <span className={styles.badge}>{texts.withDrawing}</span> : null}
        <div className={styles.actions}>
          <Button variant="quiet" size="small" aria-label={texts.editNote(time)} disabled={!canEdit} onPress={onEdit}>
            {texts.edit}
          </Button>
          <Button variant="quiet" size="small" aria-label={texts.removeNote(time)} onPress={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </div>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
    </>
  );
}
