import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { ComingSoon, Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { NotFound } from './NotFound.tsx';
import type { ResourceQueries } from './resource-queries.ts';
import type { ResourceTexts } from './resource.messages.en.ts';

interface RecordPageProps<Row> {
  readonly texts: ResourceTexts;
  readonly queries: ResourceQueries<Row>;
  readonly listPath: string;
  readonly titleOf: (record: Row) => string;
  /** Links that concern the whole record. */
  readonly actions?: (id: string) => ReactNode;
  /** What the id `new` shows: the form of a new record, or a note that there is none yet. */
  readonly create: ReactNode;
  /** Adds a note that the record cannot be edited yet. */
  readonly readOnly?: boolean;
  /** The record's form, or its fields. */
  readonly children: (record: Row) => ReactNode;
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
  const { texts, queries, listPath, titleOf, actions, readOnly, children, id } = props;
  const { resource } = useMessages();
  const record = useQuery(queries.detail(id));
  const parent = { title: texts.list.title, path: listPath };
  if (isNotFound(record.error)) {
    return <NotFound title={texts.record.notFound} parent={parent} back={texts.list.back} />;
  }
  return (
    <Screen title={record.data ? titleOf(record.data) : texts.record.title} parent={parent} actions={actions?.(id)}>
      <ScreenContent query={record} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
        {(found) => (
          <>
            {children(found)}
            {readOnly ? <ComingSoon>{resource.readOnly}</ComingSoon> : null}
          </>
        )}
      </ScreenContent>
    </Screen>
  );
}
