import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Skeleton } from 'shared-ui/Skeleton';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { FormColumn } from './RecordPage.tsx';
import type { ResourceQueries } from './resource-queries.ts';
import type { ResourceTexts } from './resource.messages.en.ts';

/** The props of a record's form. */
export interface RecordFormProps<Row, Values> {
  /** `null` for a new record. */
  readonly record: Row | null;
  /** What a new record starts with; by default, nothing. */
  readonly initial?: { readonly draftName: string; readonly values: Values };
  readonly onCreated?: (created: Row) => void;
}

interface NewRecordProps<Row, Values> {
  readonly texts: ResourceTexts;
  readonly queries: Pick<ResourceQueries<unknown, Row>, 'detail'>;
  /** The path of the created record. */
  readonly path: (id: string) => string;
  /** The values that a copy of a record starts with. */
  readonly copyOf: (record: Row) => Values;
  /** The form. */
  readonly children: (props: RecordFormProps<Row, Values>) => ReactNode;
}

/** The form of a new record, or of a copy of the one in the URL (`?copy=`); then, the page of the created one. */
export function NewRecord<Row extends { readonly id: string }, Values>(props: NewRecordProps<Row, Values>) {
  const { texts, queries, path, copyOf, children } = props;
  const navigate = useNavigate();
  const copied = useSearchParams()[0].get('copy');
  const original = useQuery({ ...queries.detail(copied ?? ''), enabled: copied !== null });
  const onCreated = ({ id }: Row) => void navigate(path(id), { replace: true });
  if (copied === null) return <FormColumn>{children({ record: null, onCreated })}</FormColumn>;
  return (
    <ScreenContent query={original} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
      {(record) => (
        <FormColumn>
          {children({
            record: null,
            initial: { draftName: `copy-of-${record.id}`, values: copyOf(record) },
            onCreated,
          })}
        </FormColumn>
      )}
    </ScreenContent>
  );
}
