import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FileError, ImportError, ImportReport, ImportRow } from 'shared-api/imports/imports';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Table, type TableColumn } from 'shared-ui/Table';
import { useMessages } from '../../messages/catalogue.ts';
import { useImportTexts } from './import-catalogue.ts';
import styles from './import.module.css';

interface ImportPreviewProps {
  readonly report: ImportReport;
  /** An earlier preview of the file was different. */
  readonly changedSince: boolean;
}

/** How many rows are shown at first. */
const FIRST_ROWS = 50;

/** What an import would do with each row, or what is wrong with the file. */
export function ImportPreview({ report, changedSince }: ImportPreviewProps) {
  const texts = useImportTexts();
  const { counts, ignored, errors, rows } = report;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused content is gone, and a screen reader reads out what has the focus now: the result.
  useEffect(() => heading.current?.focus(), []);
  const writes = counts.new + counts.changed;
  const [title, text] =
    errors.length > 0
      ? [texts.unreadable, null]
      : counts.error > 0
        ? [texts.blocked(counts.error), texts.blockedText]
        : writes > 0
          ? [texts.ready(writes), null]
          : [texts.nothing, texts.nothingText];
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <div>
        <h3 ref={heading} id={headingId} className={styles.heading} tabIndex={-1}>
          {title}
        </h3>
        {changedSince ? <p className={styles.error}>{texts.changedSince}</p> : null}
        {text ? <p>{text}</p> : null}
      </div>
      {errors.length > 0 ? (
        <ul className={styles.list}>
          {errors.map((error, index) => (
            <li key={index}>
              <ErrorText error={error} line={error.line} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Counts counts={counts} />
          {ignored.length > 0 ? (
            <p className={styles.ignored}>
              {texts.ignored(ignored.length)}{' '}
              {ignored.map((column, index) => (
                <span key={index}>
                  {index > 0 ? ', ' : null}
                  <code>{column}</code>
                </span>
              ))}
            </p>
          ) : null}
          <Rows rows={rows} errorCount={counts.error} />
        </>
      )}
    </section>
  );
}

const STATUSES = ['error', 'new', 'changed', 'unchanged'] as const;

function Counts({ counts }: Pick<ImportReport, 'counts'>) {
  const texts = useImportTexts();
  return (
    <ul className={styles.counts}>
      {STATUSES.filter((status) => counts[status] > 0).map((status) => (
        <li key={status}>
          <Badge tone={TONES[status]}>{texts.counts[status](counts[status])}</Badge>
        </li>
      ))}
    </ul>
  );
}

const TONES = { new: 'progress', changed: 'accent', unchanged: 'neutral', error: 'danger' } as const;

function Rows({ rows, errorCount }: Pick<ImportReport, 'rows'> & { readonly errorCount: number }) {
  const texts = useImportTexts();
  const [onlyErrors, setOnlyErrors] = useState(errorCount > 0);
  const [limit, setLimit] = useState(FIRST_ROWS);
  const shown = onlyErrors ? rows.filter(({ status }) => status === 'error') : rows;
  const columns = useMemo<readonly TableColumn<ImportRow>[]>(
    () => [
      { key: 'row', header: texts.row, cell: (row) => <RowName row={row} /> },
      {
        key: 'result',
        header: texts.result,
        cell: ({ status }) => <Badge tone={TONES[status]}>{texts.status[status]}</Badge>,
      },
      { key: 'details', header: texts.details, cell: (row) => <Details row={row} /> },
    ],
    [texts],
  );
  return (
    <>
      {errorCount > 0 ? (
        <CheckboxField
          label={texts.onlyErrors}
          checked={onlyErrors}
          onChange={({ target }) => setOnlyErrors(target.checked)}
        />
      ) : null}
      <Table
        caption={texts.rows}
        columns={columns}
        rows={shown.slice(0, limit)}
        rowKey={({ line }) => String(line)}
        density="compact"
      />
      {shown.length > limit ? (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => setLimit(limit + 4 * FIRST_ROWS)}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function RowName({ row: { label, line } }: { readonly row: ImportRow }) {
  const texts = useImportTexts();
  return (
    <>
      <bdi>{label || '–'}</bdi> <span className={styles.line}>{texts.atLine(line)}</span>
    </>
  );
}

function Details({ row: { changes, errors } }: { readonly row: ImportRow }) {
  if (changes.length === 0 && errors.length === 0) return '–';
  return (
    <ul className={styles.list}>
      {errors.map((error, index) => (
        <li key={index}>
          <ErrorText error={error} />
        </li>
      ))}
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <code>{column}</code> <Change from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}

/** The old value and the new one; a new record has no old value. */
function Change({ from, to }: { readonly from: string | null; readonly to: string }) {
  const texts = useImportTexts();
  return (
    <>
      {from === null ? null : (
        <>
          <del className={styles.from}>
            <Value text={from} />
          </del>{' '}
          <span role="img" aria-label={texts.to}>
            →
          </span>{' '}
        </>
      )}
      <ins className={styles.to}>
        <Value text={to} />
      </ins>
    </>
  );
}

function Value({ text }: { readonly text: string }) {
  const texts = useImportTexts();
  return text === '' ? <i>{texts.empty}</i> : <bdi>{text}</bdi>;
}

interface ErrorTextProps {
  readonly error: ImportError | FileError;
  readonly line?: number | null;
}

function ErrorText({ error: { column, code, message, first_line }, line = null }: ErrorTextProps) {
  const texts = useImportTexts();
  const fields: Readonly<Partial<Record<string, string>>> = useMessages().errors.fields;
  return (
    <>
      {line === null ? null : <strong>{texts.atLine(line)} </strong>}
      {column === null ? null : (
        <>
          <code>{column}</code>{' '}
        </>
      )}
      <span className={styles.rowError}>
        {texts.errors[code] ?? fields[code] ?? message}
        {first_line === null ? null : ` ${texts.firstLine(first_line)}`}
      </span>
    </>
  );
}
