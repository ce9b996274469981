import { useParams } from 'react-router';
import { isNotFound } from 'shared-api/problems';
import { Skeleton } from 'shared-ui/Skeleton';
import type { TableColumn } from 'shared-ui/Table';
import type { AdminLists, ListName } from '../list/admin-lists.ts';
import { useMessages } from '../messages/catalogue.ts';
import { NotOpenYet } from '../screen/NotOpenYet.tsx';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { FactList } from './FactList.tsx';
import { NoSuchRecord } from './NoSuchRecord.tsx';
import { useRecord } from './record.api.ts';

interface RecordPageProps<Name extends ListName> {
  readonly list: Name;
  /** Address of the list. */
  readonly parent: string;
  readonly titleOf: (record: AdminLists[Name]) => string;
  readonly facts: readonly TableColumn<AdminLists[Name]>[];
}

/** One record of a list, read-only; the id `new` is the path for creating one, which is not implemented yet. */
export function RecordPage<Name extends ListName>(props: RecordPageProps<Name>) {
  const { id = '' } = useParams();
  const { title, record: texts } = useMessages().lists[props.list];
  if (id !== 'new') return <Existing {...props} id={id} />;
  return (
    <Screen title={texts.create} parent={{ title, path: props.parent }}>
      <NotOpenYet>{texts.notYet}</NotOpenYet>
    </Screen>
  );
}

type ExistingProps<Name extends ListName> = RecordPageProps<Name> & { readonly id: string };

function Existing<Name extends ListName>({ list, parent: path, titleOf, facts, id }: ExistingProps<Name>) {
  const messages = useMessages();
  const { title, back, record: texts } = messages.lists[list];
  const parent = { title, path };
  const record = useRecord(list, id);
  if (isNotFound(record.error)) return <NoSuchRecord texts={texts} parent={parent} back={back} />;
  return (
    <Screen title={record.data ? titleOf(record.data) : texts.title} parent={parent}>
      <ScreenContent query={record} errorTitle={texts.failed} skeleton={<Skeleton lines={5} />}>
        {(row) => (
          <>
            <FactList row={row} facts={facts} />
            <NotOpenYet>{messages.record.readOnly}</NotOpenYet>
          </>
        )}
      </ScreenContent>
    </Screen>
  );
}
