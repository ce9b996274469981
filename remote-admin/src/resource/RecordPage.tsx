import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import { Skeleton } from 'shared-ui/Skeleton';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { COPY_PARAM, type ListResource, type RecordKind } from './define-resource.ts';
import { DeletedRecord, DeletedRecordDraft } from './form/DraftOfDeleted.tsx';
import { NotFound } from './NotFound.tsx';
import { RecordMenu, type RecordMenuProps } from './RecordMenu.tsx';
import styles from './RecordPage.module.css';
import type { ResourceQueries } from './resource-queries.ts';
import type { ResourceTexts } from './resource-texts.ts';
import { useTexts } from './use-texts.ts';

/** A form, not wider than its texts are easy to read. */
export const FormColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
);

/** The props of a record's form. */
export interface RecordFormProps<Row> {
  /** `null` for a new record. */
  readonly record: Row | null;
  /** The record that a new one is a copy of. */
  readonly original?: Row | undefined;
  readonly onSaved?: ((saved: Row) => void) | undefined;
}

interface RecordPageProps<Row extends { readonly id: string }> {
  readonly resource: Omit<RecordMenuProps['resource'], 'queries'> &
    Pick<RecordKind, 'recordPath'> &
    Pick<ListResource<Row>, 'titleOf'> & { readonly queries: Pick<ResourceQueries<unknown, Row>, 'all' | 'detail'> };
  /** What concerns the whole record: by default, its menu. */
  readonly actions?: (id: string) => ReactNode;
  /** The form of a record, also of a new one; also shows what was typed if the record is deleted. */
  readonly form?: ComponentType<RecordFormProps<Row>>;
  /** What the id `new` shows: by default, the form alone. */
  readonly newRecordLayout?: (form: ReactNode) => ReactNode;
  /** What a record shows: by default, its form alone. */
  readonly children?: (record: Row, form: ReactNode) => ReactNode;
}

/** One record of a resource, found by the `id` in the path; `new` is for one that is to be created. */
export function RecordPage<Row extends { readonly id: string }>(props: RecordPageProps<Row>) {
  const { id = '' } = useParams();
  const texts = useTexts(props.resource);
  const parent = { title: texts.list.title, path: props.resource.listPath };
  if (id !== 'new') return <ExistingRecord key={id} {...props} id={id} texts={texts} parent={parent} />;
  return (
    <Screen title={texts.record.create} parent={parent}>
      <NewRecord {...props} texts={texts} />
    </Screen>
  );
}

const NoForm = () => null;
const inColumn = (form: ReactNode) => <FormColumn>{form}</FormColumn>;

type NewRecordProps<Row extends { readonly id: string }> = RecordPageProps<Row> & { readonly texts: ResourceTexts };

/** The form of a new record, or of a copy of the one in the URL (`?copy=`); then, the page of the created one. */
function NewRecord<Row extends { readonly id: string }>(props: NewRecordProps<Row>) {
  const { resource, texts, form: Form = NoForm, newRecordLayout = inColumn } = props;
  const navigate = useNavigate();
  const copied = useSearchParams()[0].get(COPY_PARAM);
  const original = useQuery({ ...resource.queries.detail(copied ?? ''), enabled: copied !== null });
  const onSaved = ({ id }: Row) => void navigate(resource.recordPath(id), { replace: true });
  if (copied === null) return newRecordLayout(<Form record={null} onSaved={onSaved} />);
  return (
    <ScreenContent query={original} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
      {(record) => newRecordLayout(<Form record={null} original={record} onSaved={onSaved} />)}
    </ScreenContent>
  );
}

type ExistingRecordProps<Row extends { readonly id: string }> = NewRecordProps<Row> & {
  readonly id: string;
  readonly parent: { readonly title: string; readonly path: string };
};

function ExistingRecord<Row extends { readonly id: string }>(props: ExistingRecordProps<Row>) {
  const { id, resource, texts, parent, form: Form = NoForm, children = (_, shown) => inColumn(shown) } = props;
  const { actions = () => <RecordMenu resource={resource} id={id} /> } = props;
  const record = useQuery(resource.queries.detail(id));
  const isDeleted = isNotFound(record.error);
  if (isDeleted && !record.data) {
    return (
      <DeletedRecordDraft<Row>
        id={id}
        texts={texts}
        queries={resource.queries}
        notFound={<NotFound title={texts.record.notFound} parent={parent} back={texts.list.back} />}
      >
        {(former) => (
          <Screen title={resource.titleOf(former, texts)} parent={parent}>
            {inColumn(<Form record={former} />)}
          </Screen>
        )}
      </DeletedRecordDraft>
    );
  }
  return (
    <Screen
      title={record.data ? resource.titleOf(record.data, texts) : texts.record.title}
      parent={parent}
      actions={isDeleted ? null : actions(id)}
    >
      {/* The form stays, with what has been typed. */}
      <DeletedRecord value={isDeleted ? { title: texts.record.deleted, onDiscard: () => {} } : null}>
        <ScreenContent query={record} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
          {(found) => children(found, <Form record={found} />)}
        </ScreenContent>
      </DeletedRecord>
    </Screen>
  );
}
