import { useParams } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import type { TableColumn } from 'shared-ui/Table';
import type { AdminLists, ListName } from '../list/admin-lists.ts';
import { NotOpenYet } from '../screen/NotOpenYet.tsx';
import { Screen } from '../screen/Screen.tsx';
import { FactList } from './FactList.tsx';
import { NoSuchRecord } from './NoSuchRecord.tsx';
import { useRecord } from './record.api.ts';

interface RecordPageProps<Name extends ListName> {
  readonly list: Name;
  /** What one of them is called: "video group". */
  readonly kind: string;
  readonly parent: { readonly title: string; readonly path: string };
  readonly titleOf: (record: AdminLists[Name]) => string;
  readonly facts: readonly TableColumn<AdminLists[Name]>[];
}

/** One record of a list, to read; `new` as its id is the place where one will be made. */
export function RecordPage<Name extends ListName>(props: RecordPageProps<Name>) {
  const { id = '' } = useParams();
  if (id !== 'new') return <Existing {...props} id={id} />;
  return (
    <Screen title={`New ${props.kind}`} parent={props.parent}>
      <NotOpenYet>A new {props.kind} cannot be made here yet; this opens with one of the next releases.</NotOpenYet>
    </Screen>
  );
}

function Existing<Name extends ListName>({
  list,
  kind,
  parent,
  titleOf,
  facts,
  id,
}: RecordPageProps<Name> & { readonly id: string }) {
  const record = useRecord(list, id);
  if (record.error instanceof ApiError && record.error.code === 'not_found') {
    return <NoSuchRecord kind={kind} parent={parent} />;
  }
  return (
    <Screen title={record.data ? titleOf(record.data) : capitalised(kind)} parent={parent}>
      <QueryContent query={record} errorTitle={`This ${kind} could not be loaded`} skeleton={<Skeleton lines={5} />}>
        {(row) => (
          <>
            <FactList row={row} facts={facts} />
            <NotOpenYet>This is to read for now; editing opens with one of the next releases.</NotOpenYet>
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

const capitalised = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
