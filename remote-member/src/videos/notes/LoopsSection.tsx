import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useEffect } from 'react';
import type { VideoLoop } from 'shared-api/videos/notes';
import { Button } from 'shared-ui/Button';
import { usePlayerHandle } from 'shared-ui/player-context';
import { NO_LOOP } from 'shared-ui/player-loop';
import { formatTenths } from 'shared-ui/player-time';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { loopsQuery, useSaveLoops } from './notes.api.ts';
import { LOOPS_ID } from '../ToolButtons.tsx';
import styles from './Notes.module.css';
import { useRemoval } from './use-removal.ts';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useErrorText } from '../../messages/use-error-text.ts';

interface LoopsSectionProps {
  readonly videoId: string;
  /** Seconds. */
  readonly duration: number;
}

/** The loops that the user has saved, and the player's own one to save. */
export function LoopsSection({ videoId, duration }: LoopsSectionProps) {
  const texts = useMessages().notes.loops;
  const player = usePlayerHandle();
  const query = useQuery(loopsQuery(videoId));
  const loops = useSaveLoops(videoId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const remove = useRemoval({
    remove: loops.remove,
    restore: ({ name, start, end }: VideoLoop) => loops.add({ name, start, end }),
    texts,
  });

  const { start, end } = player?.loop ?? NO_LOOP;
  const isPlaying = (loop: VideoLoop) => loop.start === start && loop.end === end;
  const isNew = start !== null && end !== null && query.data !== undefined && !query.data.some(isPlaying);
  const rest = () => heading.current?.focus({ preventScroll: true });

  return (
    <section className={styles.section} aria-labelledby={LOOPS_ID}>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} id={LOOPS_ID} tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      {isNew ? (
        <div className={styles.form}>
          <p className={styles.current}>{texts.current(formatTenths(start), formatTenths(end))}</p>
          <LoopForm
            key={`${start} ${end}`}
            name=""
            label={texts.name}
            submitLabel={texts.save}
            onSave={async (name) => {
              // The file may be a little longer than the API says.
              await loops.add({ name, start, end: Math.min(end, duration) });
              toast.success(texts.saved);
              rest();
            }}
          />
        </div>
      ) : null}
      <QueryContent query={query} errorTitle={texts.error} level={3} skeleton={<Skeleton lines={2} />}>
        {(items) =>
          items.length === 0 && !isNew ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((loop) => (
                <li key={loop.id} className={styles.item}>
                  {renamed === loop.id ? (
                    <LoopForm
                      name={loop.name}
                      label={texts.newName}
                      submitLabel={texts.saveName}
                      onSave={async (name) => {
                        await loops.rename(loop, name);
                        toast.success(texts.renamed);
                        setRenamed(null);
                        rest();
                      }}
                      onCancel={() => {
                        setRenamed(null);
                        rest();
                      }}
                    />
                  ) : (
                    <SavedLoop
                      loop={loop}
                      playing={isPlaying(loop)}
                      disabled={!player}
                      onPress={() => {
                        player?.media.scrollIntoView({ block: 'nearest' });
                        player?.repeat(isPlaying(loop) ? NO_LOOP : loop);
                      }}
                      onRename={() => setRenamed(loop.id)}
                      onRemove={() => {
                        rest();
                        void remove(loop);
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  );
}

interface SavedLoopProps {
  readonly loop: VideoLoop;
  readonly playing: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function SavedLoop({ loop: { name, start, end }, playing, disabled, onPress, onRename, onRemove }: SavedLoopProps) {
  const { loops: texts, remove } = useMessages().notes;
  return (
    <div className={styles.row}>
      <button type="button" className={styles.loop} aria-pressed={playing} disabled={disabled} onClick={onPress}>
        <bdi className={styles.name}>{name}</bdi>{' '}
        <span className={styles.range}>{`${formatTenths(start)}–${formatTenths(end)}`}</span>
      </button>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-label={texts.renameLoop(name)} onPress={onRename}>
          {texts.rename}
        </Button>
        <Button variant="quiet" size="small" aria-label={texts.removeLoop(name)} onPress={onRemove}>
          {remove}
        </Button>
      </div>
    </div>
  );
}

interface LoopFormProps {
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly onSave: (name: string) => Promise<unknown>;
  /** With it, the form was opened by a button: it takes the focus, and can be closed. */
  readonly onCancel?: () => void;
}

/** The name of a loop, which the server checks. */
function LoopForm({ name, label, submitLabel, onSave, onCancel }: LoopFormProps) {
  const { cancel } = useMessages().notes;
  const { form, field, formProps } = useAsyncForm({
    defaultValues: { name },
    errorText: useErrorText(),
    send: (values) => onSave(values.name),
  });
  const { setFocus } = form;
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) setFocus('name');
  }, [isOpened, setFocus]);
  return (
    <Form
      {...formProps}
      actions={
        <>
          <Button type="submit" variant="secondary" busy={formProps.busy}>
            {submitLabel}
          </Button>
          {onCancel ? (
            <Button variant="quiet" onPress={onCancel}>
              {cancel}
            </Button>
          ) : null}
        </>
      }
    >
      <Field label={label} autoComplete="off" {...field('name')} />
    </Form>
  );
}
