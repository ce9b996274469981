import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Deletion, RecordUse } from 'shared-api/lists';
import { ApiError } from 'shared-auth/api-error';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { Menu } from 'shared-ui/Menu';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-text.ts';
import { records } from '../records.ts';
import type { RecordKind } from './define-resource.ts';
import styles from './RecordMenu.module.css';
import { invalidate } from './resource-queries.ts';
import { useTexts, useTextsOf } from './use-texts.ts';
import { useUndoToast } from './use-undo-toast.ts';

export interface RecordMenuProps {
  readonly id: string;
  readonly resource: Deletable & Pick<RecordKind, 'texts' | 'listPath'> & { readonly copyPath: (id: string) => string };
  /** Where to go once the record is deleted, if not to the list as it is by default. */
  readonly listPath?: string;
  /** Of the form that creates a copy, if it is not that of the resource. */
  readonly copyPath?: string;
}

interface Deletable {
  readonly queries: { readonly detail: (id: string) => { readonly queryKey: QueryKey } };
  readonly shownIn: readonly QueryKey[];
  uses(id: string): Promise<{ readonly items: readonly RecordUse[] }>;
  remove(id: string): Promise<Deletion>;
}

/** What can be done with a record as a whole: duplicate it, or delete it, unless something uses it. */
export function RecordMenu({ id, resource, listPath, copyPath }: RecordMenuProps) {
  const { resource: menuTexts } = useMessages();
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [inUse, setInUse] = useState<readonly RecordUse[]>();
  const showUndo = useUndoToast(resource);

  const deletion = useMutation({
    mutationFn: () => deleteUnused(id, resource),
    onSuccess: async (result) => {
      if ('inUse' in result) return setInUse(result.inUse);
      // What has been typed goes with the record: no need to ask about unsaved changes.
      await navigate(listPath ?? resource.listPath, { state: { isRecordDeleted: true } });
      queryClient.removeQueries({ queryKey: resource.queries.detail(id).queryKey });
      void invalidate(queryClient, resource);
      showUndo(texts.record.deleted, result.undo);
      return undefined;
    },
    onError: useErrorToast(),
  });

  return (
    <>
      <Menu
        variant="secondary"
        size="medium"
        entries={[
          {
            id: 'duplicate',
            label: menuTexts.duplicate,
            onSelect: () => void navigate(copyPath ?? resource.copyPath(id)),
          },
          {
            id: 'delete',
            label: menuTexts.delete,
            tone: 'danger',
            disabled: deletion.isPending,
            onSelect: () => deletion.mutate(),
          },
        ]}
      >
        {menuTexts.more}
      </Menu>
      {inUse ? <InUseDialog uses={inUse} onClose={() => setInUse(undefined)} /> : null}
    </>
  );
}

async function deleteUnused(
  id: string,
  // Not called `uses` here: it would count as a hook, and an edit would discard the state of the page.
  { uses: findUses, remove }: Deletable,
): Promise<Deletion | { readonly inUse: readonly RecordUse[] }> {
  const { items } = await findUses(id);
  if (items.length > 0) return { inUse: items };
  try {
    return await remove(id);
  } catch (error) {
    // Somebody has begun to use it in the meantime.
    if (error instanceof ApiError && error.code === 'in_use') return { inUse: (await findUses(id)).items };
    throw error;
  }
}

/** Explains what keeps a record from being deleted. */
function InUseDialog({ uses, onClose }: { readonly uses: readonly RecordUse[]; readonly onClose: () => void }) {
  const { inUse: texts } = useMessages().resource;
  const textsOf = useTextsOf();
  const counted = uses.filter(({ kind }) => kind === 'people' || kind === 'orders');
  const using = uses.filter(({ kind }) => kind !== 'people' && kind !== 'orders');
  return (
    <Dialog title={texts.title} open onClose={onClose} actions={<Button onClick={onClose}>{texts.ok}</Button>}>
      {counted.map(({ kind, count }) => (
        <p key={kind}>{kind === 'orders' ? texts.orders(count) : texts.people(count)}.</p>
      ))}
      {using.length > 0 ? <p>{texts.text}</p> : null}
      {using.map(({ kind, count, examples }) => {
        if (kind === 'people' || kind === 'orders') return null;
        const user = records[kind];
        return (
          <div key={kind}>
            <h3 className={styles.kind}>{textsOf(user).list.title}</h3>
            <ul className={styles.examples}>
              {examples.map(({ id, title }) => (
                <li key={id}>
                  <Link to={user.recordPath(id)}>{title}</Link>
                </li>
              ))}
              {count > examples.length ? <li>{texts.more(count - examples.length)}</li> : null}
            </ul>
          </div>
        );
      })}
    </Dialog>
  );
}
