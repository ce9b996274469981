import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import { Skeleton } from 'shared-ui/Skeleton';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { DeletedRecord, DeletedRecordDraft } from './form/DraftOfDeleted.tsx';
import { NotFound } from './NotFound.tsx';
import styles from './RecordPage.module.css';
import type { ResourceQueries } from './resource-queries.ts';
import type { ResourceTexts } from './resource.messages.en.ts';

/** A form, not wider than its texts are easy to read. */
export const FormColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
);

interface RecordPageProps<Row> {
  readonly texts: ResourceTexts;
  readonly queries: Pick<ResourceQueries<unknown, Row>, 'all' | 'detail'>;
  readonly listPath: string;
  readonly titleOf: (record: Row) => string;
  /** Links that concern the whole record. */
  readonly actions?: (id: string) => ReactNode;
  /** What the id `new` shows: the form of a new record, or a note that there is none yet. */
  readonly create: ReactNode;
  /** The record's form, or its fields. */
  readonly children: (record: Row) => ReactNode;
  /** Only the record's form, if `children` is more than that: shows what was typed if the record is deleted. */
  readonly form?: (record: Row) => ReactNode;
}

/** One record of a resource, found by the `id` in the path. */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { id = '' } = useParams();
  const { texts, listPath, create } = props;
  if (id !== 'new') return <ExistingRecord key={id} {...props} id={id} />;
  return (
    <Screen title={texts.record.create} parent={{ title: texts.list.title, path: listPath }}>
      {create}
    </Screen>
  );
}

type ExistingRecordProps<Row> = RecordPageProps<Row> & { readonly id: string };

function ExistingRecord<Row>(props: ExistingRecordProps<Row>) {
  const { texts, queries, listPath, titleOf, actions, children, form = children, id } = props;
  const record = useQuery(queries.detail(id));
  const parent = { title: texts.list.title, path: listPath };
  const isDeleted = isNotFound(record.error);
  if (isDeleted && !record.data) {
    return (
      <DeletedRecordDraft<Row>
        id={id}
        texts={texts}
        queries={queries}
        notFound={<NotFound title={texts.record.notFound} parent={parent} back={texts.list.back} />}
      >
        {(former) => (
          <Screen title={titleOf(former)} parent={parent}>
            {form(former)}
          </Screen>
        )}
      </DeletedRecordDraft>
    );
  }
  return (
    <Screen
      title={record.data ? titleOf(record.data) : texts.record.title}
      parent={parent}
      actions={isDeleted ? null : actions?.(id)}
    >
      {/* The form stays, with what has been typed. */}
      <DeletedRecord value={isDeleted ? { title: texts.record.deleted, onDiscard: () => {} } : null}>
        <ScreenContent query={record} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
          {children}
        </ScreenContent>
      </DeletedRecord>
    </Screen>
  );
}
