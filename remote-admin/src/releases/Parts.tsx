import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegisteredPart } from 'shared-api/releases/parts';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { toast } from 'sonner';
import { useErrorToast } from '../messages/use-error-text.ts';
import { useMessages } from '../messages/catalogue.ts';
import { PartDialog } from './PartDialog.tsx';
import { partQueries, releaseQueries } from './releases.api.ts';
import { ReleaseSection } from './ReleaseSection.tsx';
import styles from './releases.module.css';
import { usePartNames } from './use-part-names.ts';

/** The parts that pages are composed of: which paths each may have, and those that a team has of its own. */
export function Parts() {
  const texts = useMessages().releases.parts;
  const parts = useQuery(partQueries.list());
  /** The part that is edited; `null` for a new one. */
  const [edited, setEdited] = useState<RegisteredPart | null | undefined>(undefined);
  const [removed, setRemoved] = useState<RegisteredPart | null>(null);
  const opener = useRestoredFocus(edited === null);

  return (
    <ReleaseSection
      title={texts.title}
      lede={texts.lede}
      aside={
        <Button ref={opener} variant="secondary" onClick={() => setEdited(null)}>
          {texts.add}
        </Button>
      }
    >
      <QueryContent query={parts} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={4} />}>
        {(items) => <PartTable parts={items} onEdit={setEdited} onRemove={setRemoved} />}
      </QueryContent>
      {edited === undefined ? null : <PartDialog part={edited} onClose={() => setEdited(undefined)} />}
      {removed ? <RemoveDialog part={removed} onClose={() => setRemoved(null)} /> : null}
    </ReleaseSection>
  );
}

interface PartTableProps {
  readonly parts: readonly RegisteredPart[];
  readonly onEdit: (part: RegisteredPart) => void;
  readonly onRemove: (part: RegisteredPart) => void;
}

function PartTable({ parts, onEdit, onRemove }: PartTableProps) {
  const { part, parts: texts, versions } = useMessages().releases;
  const { nameOf } = usePartNames();
  return (
    <Table
      caption={texts.title}
      rows={parts}
      rowKey={({ name }) => name}
      columns={[
        { key: 'part', header: part, cell: ({ name }) => <span className={styles.words}>{nameOf(name)}</span> },
        { key: 'name', header: texts.name, cell: ({ name }) => <code>{name}</code> },
        {
          key: 'version',
          header: versions.version,
          cell: ({ current }) => <span className={styles.version}>{current ?? texts.unreleased}</span>,
        },
        { key: 'paths', header: texts.paths, cell: ({ paths }) => texts.pathCount(paths.length) },
        {
          key: 'actions',
          header: texts.actions,
          cell: (row) => (
            <span className={styles.actions}>
              {row.paths.length > 0 ? (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.editNamed(row.name)}
                  onClick={() => onEdit(row)}
                >
                  {texts.edit}
                </Button>
              ) : null}
              {row.built ? null : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.removeNamed(row.name)}
                  onClick={() => onRemove(row)}
                >
                  {texts.remove}
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

interface RemoveDialogProps {
  readonly part: RegisteredPart;
  readonly onClose: () => void;
}

function RemoveDialog({ part: { name }, onClose }: RemoveDialogProps) {
  const texts = useMessages().releases.parts;
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.delete('/admin/parts/:part', { params: { part: name } }),
    onSuccess: () => toast.success(texts.removed(name)),
    onError: useErrorToast(),
    // Even after an error: someone else may have removed it.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: partQueries.all() });
      await queryClient.invalidateQueries({ queryKey: releaseQueries.all() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{texts.removeText(name)}</p>
    </ConfirmDialog>
  );
}
