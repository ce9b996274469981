import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { VideoNote } from 'shared-api/videos/notes';
import type { MemberVideo } from 'shared-api/videos/videos';
import { Button } from 'shared-ui/Button';
import { usePlayerHandle } from 'shared-ui/player-context';
import { formatTime } from 'shared-ui/player-time';
import { QueryContent } from 'shared-ui/QueryContent';
import { saveFile } from 'shared-ui/save-file';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { DrawingOverlay } from '../drawing/DrawingOverlay.tsx';
import { NOTES_ID } from '../ToolButtons.tsx';
import { type NoteDraft, NoteForm } from './NoteForm.tsx';
import { notesText, safeFileName } from './notes-text.ts';
import { notesQuery, useSaveNotes } from './notes.api.ts';
import styles from './Notes.module.css';
import { type OpenNote, useNoteDraft } from './use-note-draft.ts';
import { useRemoval } from './use-removal.ts';
import { useShownDrawing } from './use-shown-drawing.ts';

/** The user's notes on a video: add, open, edit, delete and export. */
export function NotesSection({ video }: { readonly video: MemberVideo }) {
  const texts = useMessages().notes;
  const query = useQuery(notesQuery(video.id));
  const notes = useSaveNotes(video.id);
  const player = usePlayerHandle();
  const shown = useShownDrawing();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The note in the form: its id, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  const [newTime, setNewTime] = useState(0);
  /** What was kept from an earlier visit. */
  const [kept, setKept] = useState<OpenNote | null>(null);
  const keep = useNoteDraft(video.id, (note) => {
    setKept(note);
    setNewTime(note.time);
    setEdited(note.id);
  });
  // A note that has been deleted elsewhere is written anew.
  const isGone = query.data !== undefined && !query.data.some(({ id }) => id === edited);
  const inForm = edited !== null && isGone ? 'new' : edited;
  const remove = useRemoval({
    remove: notes.remove,
    restore: ({ time, text, drawing }: VideoNote) => notes.save({ time, text, drawing }),
    texts: { removed: texts.removed, restored: texts.restored },
  });

  const add = () => {
    if (!player) return;
    setNewTime(player.pause());
    shown.hide();
    setEdited('new');
  };
  const open = ({ time, drawing }: VideoNote) => {
    shown.show(time, drawing);
    // On a phone, the list is below the fold.
    player?.media.scrollIntoView({ block: 'nearest' });
  };
  const edit = ({ id, time }: VideoNote) => {
    player?.showFrame(time);
    // The form shows its drawing, which may change.
    shown.hide();
    setEdited(id);
  };
  const close = () => {
    keep(null);
    setKept(null);
    setEdited(null);
    // The form, which had the focus, is gone.
    heading.current?.focus({ preventScroll: true });
  };
  const save = async ({ drawing, ...note }: NoteDraft, id?: string) => {
    const saved = await notes.save({ ...note, drawing: [...drawing] }, id);
    toast.success(texts.saved);
    shown.show(saved.time, saved.drawing);
  };
  const download = (items: readonly VideoNote[]) => {
    const text = new Blob([notesText(items, texts.drawingOnly)], { type: 'text/plain;charset=utf-8' });
    saveFile(text, safeFileName(texts.fileName(video.title)));
  };

  return (
    <section className={styles.section} aria-labelledby={NOTES_ID}>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} id={NOTES_ID} tabIndex={-1}>
          {texts.title}
        </h2>
        <Button variant="secondary" disabled={!player || edited !== null} onPress={add}>
          {texts.add}
        </Button>
      </div>
      {inForm === 'new' ? (
        <NoteForm
          draft={kept ?? { time: newTime, text: '', drawing: [] }}
          isRestored={kept !== null}
          title={texts.addAt(formatTime(newTime))}
          onChange={(note) => keep(note.text || note.drawing.length > 0 ? { ...note, id: 'new' } : null)}
          onSave={save}
          onClose={close}
        />
      ) : null}
      <QueryContent query={query} errorTitle={texts.error} level={3} skeleton={<Skeleton lines={3} />}>
        {(items) =>
          items.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((note) => (
                  <li key={note.id} className={styles.item}>
                    {inForm === note.id ? (
                      <NoteForm
                        draft={kept ?? note}
                        isRestored={kept !== null}
                        title={texts.editNote(formatTime(note.time))}
                        onChange={(draft) => keep({ ...draft, id: note.id })}
                        onSave={(draft) => save(draft, note.id)}
                        onClose={close}
                      />
                    ) : (
                      <NoteItem
                        note={note}
                        canOpen={player !== null}
                        // What is typed into another form would be lost.
                        canEdit={edited === null}
                        onOpen={() => open(note)}
                        onEdit={() => edit(note)}
                        onRemove={() => {
                          shown.hide();
                          heading.current?.focus({ preventScroll: true });
                          void remove(note);
                        }}
                      />
                    )}
                  </li>
                ))}
              </ul>
              <Button variant="secondary" size="small" onPress={() => download(items)}>
                {texts.exportAll}
              </Button>
            </>
          )
        }
      </QueryContent>
      {player && shown.shapes.length > 0 ? <DrawingOverlay player={player} shapes={shown.shapes} /> : null}
    </section>
  );
}

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
function NoteItem({ note, canOpen, canEdit, onOpen, onEdit, onRemove }: NoteItemProps) {
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
