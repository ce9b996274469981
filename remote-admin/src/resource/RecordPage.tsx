import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { ComingSoon } from '../screen/ComingSoon.tsx';
import { Screen } from '../screen/Screen.tsx';
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
  /** The form of a new record, for the id `new`. Without it the resource is read-only, and the page says so. */
  readonly create?: ReactNode;
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
      {create ?? <ComingSoon>{texts.record.comingSoon}</ComingSoon>}
    </Screen>
  );
}

type ExistingRecordProps<Row> = RecordPageProps<Row> & { readonly id: string };

function ExistingRecord<Row>(props: ExistingRecordProps<Row>) {
  const { texts, queries, listPath, titleOf, actions, create, children, id } = props;
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
            {create === undefined ? <ComingSoon>{resource.readOnly}</ComingSoon> : null}
          </>
        )}
      </ScreenContent>
    </Screen>
  );
}
