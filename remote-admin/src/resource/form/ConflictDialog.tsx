import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { useMessages } from '../../messages/catalogue.ts';
import { type FieldFormats, type FieldName, shownValue } from './conflict.ts';
import styles from './form.module.css';

interface ConflictDialogProps<Values extends FieldValues> {
  readonly yours: Values;
  readonly theirs: Values;
  /** The fields in which they differ. */
  readonly fields: readonly FieldName<Values>[];
  /** The fields for which the local version is selected initially. */
  readonly edited: readonly FieldName<Values>[];
  readonly labels: Readonly<Record<FieldName<Values>, string>>;
  readonly formats: FieldFormats<Values>;
  readonly onCancel: () => void;
  /** Called with the fields whose local version is kept. */
  readonly onResolve: (kept: readonly FieldName<Values>[]) => void;
}

/** Shows both versions of each field that differs, to choose from. */
export function ConflictDialog<Values extends FieldValues>(props: ConflictDialogProps<Values>) {
  const { yours, theirs, fields, edited, labels, formats, onCancel, onResolve } = props;
  const { conflict: texts } = useMessages().form;
  const [kept, setKept] = useState(fields.filter((name) => edited.includes(name)));
  const show = (name: FieldName<Values>, values: Values) => shownValue(name, values, labels[name], formats, texts);
  const choose = (name: FieldName<Values>, keep: boolean) =>
    setKept([...kept.filter((other) => other !== name), ...(keep ? [name] : [])]);

  return (
    <Dialog
      title={texts.title}
      open
      size="large"
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {texts.back}
          </Button>
          <Button onClick={() => onResolve(kept)}>{texts.save}</Button>
        </>
      }
    >
      <p>{texts.text}</p>
      {fields.map((name) => (
        <FieldVersions
          key={name}
          label={labels[name]}
          yours={show(name, yours)}
          theirs={show(name, theirs)}
          keepsYours={kept.includes(name)}
          onChoose={(keep) => choose(name, keep)}
        />
      ))}
    </Dialog>
  );
}

interface FieldVersionsProps {
  readonly label: string;
  readonly yours: ReactNode;
  readonly theirs: ReactNode;
  readonly keepsYours: boolean;
  readonly onChoose: (keepYours: boolean) => void;
}

/** A radio button for each version of a field, with its value. */
function FieldVersions({ label, yours, theirs, keepsYours, onChoose }: FieldVersionsProps) {
  const { conflict: texts } = useMessages().form;
  const id = useId();
  const versions = [
    { key: 'yours', source: texts.yours, value: yours, isYours: true },
    { key: 'theirs', source: texts.theirs, value: theirs, isYours: false },
  ];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.versions}>
        {versions.map(({ key, source, value, isYours }) => (
          <label key={key} className={styles.version}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              checked={keepsYours === isYours}
              aria-describedby={`${id}-${key}`}
              onChange={() => onChoose(isYours)}
            />
            <span className={styles.source}>{source}</span>
            <span className={styles.value} id={`${id}-${key}`}>
              {value}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
