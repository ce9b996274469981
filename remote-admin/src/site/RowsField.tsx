import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorText } from '../messages/use-error-text.ts';
import type { FieldProps } from '../resource/form/use-record-form.ts';
import { Section } from '../screen/Section.tsx';
import styles from './site.module.css';

/** One row, for the fields in it. */
interface EditedRow<Row> {
  readonly row: Row;
  readonly errorOf: (key: keyof Row) => string | undefined;
  readonly edit: (changes: Partial<Row>) => void;
  readonly onBlur: () => void;
}

interface RowsFieldProps<Row> extends FieldProps<Row[]> {
  readonly hint: (rows: readonly Row[]) => string | null;
  readonly titleOf: (row: Row, index: number) => string;
  /** Whether the order matters: with buttons that move a row. */
  readonly ordered?: boolean;
  readonly addLabel: string;
  /** What the button adds. */
  readonly emptyRow: Row;
  readonly max: number;
  readonly children: (edited: EditedRow<Row>) => ReactNode;
}

/** The errors of the rows, as react-hook-form has them: codes of the schema. */
type RowErrors<Row> = readonly (Partial<Record<keyof Row, { readonly message?: string }>> | undefined)[];

/** A list in a form, with fields in each row: add, edit, remove. */
export function RowsField<Row extends object>({
  label,
  control,
  name,
  error,
  hint,
  titleOf,
  ordered = false,
  addLabel,
  emptyRow,
  max,
  children,
}: RowsFieldProps<Row>) {
  const { site: texts } = useMessages();
  const { field, fieldState } = useController({ control, name });
  const { ofField } = useErrorText();
  const rows = field.value as readonly Row[];
  const rowErrors: RowErrors<Row> = Array.isArray(fieldState.error) ? (fieldState.error as RowErrors<Row>) : [];
  const change = (next: readonly Row[]) => field.onChange(next);
  const move = (index: number, by: 1 | -1) => {
    const next = [...rows];
    next.splice(index + by, 0, ...next.splice(index, 1));
    change(next);
  };
  const shownHint = hint(rows);
  return (
    <Section title={label} className={styles.rows}>
      {shownHint === null ? null : <p className={styles.hint}>{shownHint}</p>}
      <ol className={styles.list}>
        {rows.map((row, index) => {
          const title = titleOf(row, index);
          return (
            // Rows have no ids, and may be equal while they are edited.
            <li key={index} className={styles.row} aria-label={title}>
              {children({
                row,
                errorOf: (key) => ofField(rowErrors[index]?.[key]?.message),
                edit: (changes) => change(rows.map((other, at) => (at === index ? { ...other, ...changes } : other))),
                onBlur: field.onBlur,
              })}
              <div className={styles.tools}>
                {ordered ? (
                  <>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={texts.moveUp(title)}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      ↑
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={texts.moveDown(title)}
                      disabled={index === rows.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      ↓
                    </Button>
                  </>
                ) : null}
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.removeRow(title)}
                  onClick={() => change(rows.filter((_, at) => at !== index))}
                >
                  {texts.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        className={styles.add}
        disabled={rows.length >= max}
        onClick={() => change([...rows, emptyRow])}
      >
        {addLabel}
      </Button>
    </Section>
  );
}
