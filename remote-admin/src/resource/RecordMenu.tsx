import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Deletion, RecordUse } from 'shared-api/lists';
import { ApiError } from 'shared-auth/api-error';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { Menu } from 'shared-ui/Menu';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-toast.ts';
import styles from './RecordMenu.module.css';
import type { ResourceTexts } from './resource.messages.en.ts';
import { useUndoToast } from './use-undo-toast.ts';

interface RecordMenuProps {
  readonly id: string;
  readonly texts: ResourceTexts;
  readonly queries: {
    readonly all: () => QueryKey;
    readonly detail: (id: string) => { readonly queryKey: QueryKey };
  };
  /** Of the list, which is shown once the record is deleted. */
  readonly listPath: string;
  /** Of the form that creates a copy, if there can be one. */
  readonly duplicatePath?: string;
  readonly uses: (id: string) => Promise<{ readonly items: readonly RecordUse[] }>;
  /** Deletes the record; rejects with `in_use` if something uses it. */
  readonly remove: (id: string) => Promise<Deletion>;
  /** Keys of further queries that show the record. */
  readonly shownIn?: readonly QueryKey[];
}

/** What can be done with a record as a whole: duplicate it, or delete it, unless something uses it. */
export function RecordMenu(props: RecordMenuProps) {
  const { id, texts, queries, listPath, duplicatePath, uses, remove, shownIn = [] } = props;
  const { resource } = useMessages();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [inUse, setInUse] = useState<readonly RecordUse[]>();
  const changed = [queries.all(), ...shownIn];
  const showUndo = useUndoToast(changed);

  const deletion = useMutation({
    mutationFn: () => deleteUnused(id, uses, remove),
    onSuccess: async (result) => {
      if ('inUse' in result) return setInUse(result.inUse);
      // What has been typed goes with the record: no need to ask about unsaved changes.
      await navigate(listPath, { state: { isRecordDeleted: true } });
      queryClient.removeQueries({ queryKey: queries.detail(id).queryKey });
      for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
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
          ...(duplicatePath === undefined
            ? []
            : [{ id: 'duplicate', label: resource.duplicate, onSelect: () => void navigate(duplicatePath) }]),
          {
            id: 'delete',
            label: resource.delete,
            tone: 'danger',
            disabled: deletion.isPending,
            onSelect: () => deletion.mutate(),
          },
        ]}
      >
        {resource.more}
      </Menu>
      {inUse ? <InUseDialog uses={inUse} onClose={() => setInUse(undefined)} /> : null}
    </>
  );
}

async function deleteUnused(
  id: string,
  findUses: RecordMenuProps['uses'],
  remove: RecordMenuProps['remove'],
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
  const counted = uses.filter(({ kind }) => kind === 'people' || kind === 'orders');
  const records = uses.filter(({ kind }) => kind !== 'people' && kind !== 'orders');
  return (
    <Dialog title={texts.title} open onClose={onClose} actions={<Button onClick={onClose}>{texts.ok}</Button>}>
      {counted.map(({ kind, count }) => (
        <p key={kind}>{kind === 'orders' ? texts.orders(count) : texts.people(count)}.</p>
      ))}
      {records.length > 0 ? <p>{texts.text}</p> : null}
      {records.map(({ kind, count, examples }) =>
        kind === 'people' || kind === 'orders' ? null : (
          <div key={kind}>
            <h3 className={styles.kind}>{texts.kinds[kind]}</h3>
            <ul className={styles.examples}>
              {examples.map((example) => (
                <li key={example.id}>
                  <Link to={pathsByKind[kind](example.id)}>{example.title}</Link>
                </li>
              ))}
              {count > examples.length ? <li>{texts.more(count - examples.length)}</li> : null}
            </ul>
          </div>
        ),
      )}
    </Dialog>
  );
}

const pathsByKind: Readonly<Record<Exclude<RecordUse['kind'], 'people' | 'orders'>, (id: string) => string>> = {
  packages: paths.packageRecord,
  videos: paths.videoEdit,
  video_groups: paths.videoGroup,
  coupons: (id) => `${paths.coupons}?coupon=${id}`,
};
