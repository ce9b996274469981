import { createContext, type ReactNode, useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../../messages/catalogue.ts';
import { DescriptionList } from '../DescriptionList.tsx';
import type { ResourceTexts } from '../resource-texts.ts';
import styles from './form.module.css';
import { recordOfDraft } from './use-record-form.ts';

interface Deleted {
  /** "Package deleted" */
  readonly title: string;
  readonly onDiscard: () => void;
}

/** Inside of it, the form of a record that has been deleted shows what was typed, which cannot be saved any more. */
export const DeletedRecord = createContext<Deleted | null>(null);

interface DeletedRecordDraftProps<Row> {
  readonly id: string;
  readonly texts: ResourceTexts;
  readonly queries: { readonly all: () => QueryKey };
  /** Shown without a draft, or once it is discarded. */
  readonly notFound: ReactNode;
  /** Renders the form of the version that the draft is based on. */
  readonly children: (record: Row) => ReactNode;
}

/** What a record that is not found shows: the draft of its form, if there is one in this tab. */
export function DeletedRecordDraft<Row>({ id, texts, queries, notFound, children }: DeletedRecordDraftProps<Row>) {
  const [record, setRecord] = useState(() => recordOfDraft<Row>(queries, id));
  if (record === undefined) return notFound;
  const deleted = { title: texts.record.deleted, onDiscard: () => setRecord(undefined) };
  return <DeletedRecord value={deleted}>{children(record)}</DeletedRecord>;
}

interface DraftOfDeletedProps {
  readonly title: string;
  /** The fields that were edited. */
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: ReactNode }[];
  readonly onDiscard: () => void;
}

/** The unsaved changes of a record that has been deleted: to read and to copy. */
export function DraftOfDeleted({ title, fields, onDiscard }: DraftOfDeletedProps) {
  const { deleted: texts } = useMessages().form;
  if (fields.length === 0) return <EmptyState title={title} />;
  return (
    <section className={styles.deleted} aria-label={texts.changes}>
      <div className={styles.notice} role="status">
        <strong>{title}</strong>
        <p>{texts.text}</p>
      </div>
      <DescriptionList
        fields={fields.map(({ label, value }) => ({
          term: label,
          value: <span className={styles.typed}>{value}</span>,
        }))}
      />
      <Button variant="secondary" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </section>
  );
}
