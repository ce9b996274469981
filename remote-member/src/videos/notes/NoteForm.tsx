import { useEffect, useEffectEvent, useState } from 'react';
import { SHAPES_MAX } from 'shared-api/videos/note-rules';
import type { Shape } from 'shared-api/videos/notes';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';
import { usePlayerHandle } from 'shared-ui/player-context';
import { formatTime } from 'shared-ui/player-time';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorText } from '../../messages/use-error-text.ts';
import { DrawingEditor } from '../drawing/DrawingEditor.tsx';
import { DrawingOverlay } from '../drawing/DrawingOverlay.tsx';
import styles from './Notes.module.css';
import { useShownDrawing } from './use-shown-drawing.ts';

/** What the form edits. */
export interface NoteDraft {
  readonly time: number;
  readonly text: string;
  readonly drawing: readonly Shape[];
}

interface NoteFormProps {
  readonly draft: NoteDraft;
  /** Whether it was kept from an earlier visit: nobody has opened the form just now. */
  readonly isRestored?: boolean;
  readonly title: string;
  /** Called with what is typed and drawn so far, whenever that changes. */
  readonly onChange: (note: NoteDraft) => void;
  readonly onSave: (note: NoteDraft) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A note: its text, and a drawing on its frame. The server checks them. */
export function NoteForm({ draft, isRestored = false, title, onChange, onSave, onClose }: NoteFormProps) {
  const texts = useMessages().notes;
  const [drawing, setDrawing] = useState(draft.drawing);
  const [editing, setEditing] = useState(false);
  const player = usePlayerHandle();
  // The frame of a restored one is not on the screen.
  const shown = useShownDrawing(isRestored ? null : { time: draft.time, shapes: draft.drawing });
  const { form, field, formProps } = useAsyncForm({
    defaultValues: { text: draft.text },
    errorText: useErrorText(),
    send: async ({ text }) => {
      await onSave({ time: draft.time, text, drawing });
      onClose();
    },
  });
  const { setFocus, subscribe, getValues } = form;
  useEffect(() => {
    if (!isRestored) setFocus('text');
  }, [isRestored, setFocus]);

  const report = useEffectEvent(() => onChange({ time: draft.time, text: getValues('text'), drawing }));
  useEffect(() => subscribe({ formState: { values: true }, callback: () => report() }), [subscribe]);
  useEffect(() => {
    if (drawing !== draft.drawing) report();
  }, [drawing, draft.drawing]);

  const openEditor = () => {
    player?.showFrame(draft.time);
    shown.hide();
    setEditing(true);
  };
  const closeEditor = () => {
    setEditing(false);
    shown.show(draft.time, drawing);
    setFocus('text');
  };

  return (
    <div className={styles.form} role="group" aria-label={title}>
      {isRestored ? <p className={styles.none}>{texts.kept}</p> : null}
      <Form
        {...formProps}
        actions={
          <>
            <Button type="submit" busy={formProps.busy}>
              {texts.save}
            </Button>
            <Button variant="secondary" disabled={!player || editing} onPress={openEditor}>
              {drawing.length > 0 ? texts.changeDrawing : texts.draw}
            </Button>
            <Button variant="quiet" onPress={onClose}>
              {texts.cancel}
            </Button>
          </>
        }
      >
        <TextAreaField
          label={
            <>
              {texts.text} <span className={styles.at}>{formatTime(draft.time)}</span>
            </>
          }
          rows={3}
          {...field('text')}
        />
      </Form>
      {player && editing ? (
        <DrawingEditor player={player} shapes={drawing} max={SHAPES_MAX} onChange={setDrawing} onDone={closeEditor} />
      ) : null}
      {player && !editing && shown.shapes.length > 0 ? <DrawingOverlay player={player} shapes={shown.shapes} /> : null}
    </div>
  );
}
