import { useRef } from 'react';
import { type ChapterDraft, CHAPTERS_MAX, CHAPTER_TITLE_MAX } from 'shared-api/videos/chapters';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import visually from 'shared-ui/layout/visually-hidden.module.css';
import { LineIcon } from 'shared-ui/LineIcon';
import { useMessages } from '../../messages/catalogue.ts';
import { chapterErrors } from './chapter-drafts.ts';
import styles from './ChaptersField.module.css';
import { useControlled } from 'shared-ui/ControlledField';
import { useErrorText } from '../../messages/use-error-text.ts';
import type { FieldProps } from '../../resource/form/use-record-form.ts';
import { Section } from '../../screen/Section.tsx';

interface ChaptersFieldProps extends FieldProps<ChapterDraft[]> {
  /** Of the video, in seconds. */
  readonly duration: number;
}

/** The chapters of a video: a row for each, with its start and its title. */
export function ChaptersField({ label, duration, ...field }: ChaptersFieldProps) {
  // The error is that of the list; with it, each row shows its own.
  const { value, onChange, onBlur, error } = useControlled(field);
  const { chapters: texts } = useMessages();
  const { ofField } = useErrorText();
  const list = useRef<HTMLOListElement>(null);
  const errors = error ? chapterErrors(value, duration) : [];
  const isShownInRows = errors.some((row) => Object.keys(row).length > 0);

  const edit = (index: number, changes: Partial<ChapterDraft>) =>
    onChange(value.map((draft, row) => (row === index ? { ...draft, ...changes } : draft)));
  const add = () => {
    onChange([...value, { time: '', title: '' }]);
    // The new row is there once it has been rendered.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <Section title={label} onBlur={onBlur}>
      <p className={styles.hint}>{texts.hint}</p>
      {value.length === 0 ? <p>{texts.none}</p> : null}
      {value.length === 0 ? null : (
        <>
          {/* Screen readers hear of each field which row it is in, instead. */}
          <div className={styles.head} aria-hidden="true">
            <span>{texts.start}</span>
            <span>{texts.name}</span>
          </div>
          <ol ref={list} className={styles.list}>
            {value.map(({ time, title }, index) => (
              // Rows have no identity of their own, and their inputs are controlled.
              <li key={index} className={styles.row}>
                <Field
                  label={<span className={visually.hidden}>{texts.startOf(index + 1)}</span>}
                  value={time}
                  placeholder="0:00"
                  autoComplete="off"
                  inputMode="decimal"
                  error={ofField(errors[index]?.time)}
                  onChange={({ target }) => edit(index, { time: target.value })}
                />
                <Field
                  label={<span className={visually.hidden}>{texts.nameOf(index + 1)}</span>}
                  value={title}
                  maxLength={CHAPTER_TITLE_MAX}
                  autoComplete="off"
                  error={ofField(errors[index]?.title)}
                  onChange={({ target }) => edit(index, { title: target.value })}
                />
                <Button
                  variant="quiet"
                  className={styles.remove}
                  aria-label={texts.remove(index + 1)}
                  onClick={() => onChange(value.filter((_, row) => row !== index))}
                >
                  <LineIcon path="M6 6l12 12M18 6 6 18" weight={2.5} />
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
      <div>
        <Button variant="secondary" size="small" disabled={value.length >= CHAPTERS_MAX} onClick={add}>
          {texts.add}
        </Button>
      </div>
      {error && !isShownInRows ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </Section>
  );
}
