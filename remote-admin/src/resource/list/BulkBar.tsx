import { type ReactNode, useState } from 'react';
import { Button } from 'shared-ui/Button';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { Dialog } from 'shared-ui/Dialog';
import visually from 'shared-ui/layout/visually-hidden.module.css';
import { LineIcon } from 'shared-ui/LineIcon';
import { useMessages } from '../../messages/catalogue.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import styles from './list.module.css';
import type { BulkActions, RefusedTexts } from './use-bulk-actions.ts';
import type { ResourceList } from './use-resource-list.ts';

interface BulkBarProps<Row extends { readonly id: string }, Filters, Action> {
  readonly list: ResourceList<Row, Filters>;
  readonly bulk: BulkActions<Action>;
  /** A `BulkButton` for each action. */
  readonly children: ReactNode;
}

/** What can be done with the selected rows, at the bottom of the window while there are any. */
export function BulkBar<Row extends { readonly id: string }, Filters, Action>({
  list,
  bulk,
  children,
}: BulkBarProps<Row, Filters, Action>) {
  const { bulk: texts } = useMessages().list;
  const { selection, table, total, query } = list;
  const { refused } = bulk;
  const isShown = selection.count !== 0;
  const keptFocus = useKeptFocus(`${isShown} ${bulk.isBusy}`, (bar) => bar);
  const isCounted = total !== undefined;
  const offersEverywhere = !selection.isEverywhere && isCounted && query.hasNextPage && table.getIsAllRowsSelected();
  return (
    <>
      <div
        className={isShown ? styles.bulk : visually.hidden}
        {...(isShown && { role: 'region', 'aria-label': texts.title, 'aria-busy': bulk.isBusy })}
        tabIndex={-1}
        {...keptFocus}
      >
        {/* Always there, since screen readers announce only what changes in a region that they know. */}
        <p className={styles.selected} role="status">
          {selection.count === null ? texts.manySelected : isShown ? texts.selected(selection.count) : null}
        </p>
        {isShown ? (
          <>
            {offersEverywhere ? (
              <Button variant="quiet" size="small" onClick={selection.selectEverywhere}>
                {total ? texts.selectAll(list.texts.list.count(total)) : texts.selectAllMatching(list.texts.list.many)}
              </Button>
            ) : null}
            <div className={styles.actions}>{children}</div>
            <Button
              variant="quiet"
              size="small"
              className={styles.clear}
              aria-label={texts.clear}
              onClick={selection.clear}
            >
              <LineIcon path="M6 6 18 18M18 6 6 18" />
            </Button>
          </>
        ) : null}
      </div>
      {refused ? (
        <Dialog
          title={refused.texts.title(refused.refused_count)}
          open
          onClose={bulk.dismissRefused}
          actions={<Button onClick={bulk.dismissRefused}>{texts.ok}</Button>}
        >
          <p>{refused.texts.reason}</p>
          <ul className={styles.names}>
            {refused.refused.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
            {refused.refused_count > refused.refused.length ? (
              <li>{texts.more(refused.refused_count - refused.refused.length)}</li>
            ) : null}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}

interface BulkButtonProps<Action> {
  readonly bulk: BulkActions<Action>;
  readonly action: Action;
  /** "12 packages published" */
  readonly done: (count: number) => string;
  /** Of those that it leaves alone, unless they are in use. */
  readonly refused?: RefusedTexts;
  readonly children: ReactNode;
}

/** Applies an action to the selected rows. */
export const BulkButton = <Action,>({ bulk, action, done, refused, children }: BulkButtonProps<Action>) => (
  <Button variant="secondary" size="small" disabled={bulk.isBusy} onClick={() => bulk.run(action, done, refused)}>
    {children}
  </Button>
);

interface BulkProps<Action> {
  readonly list: Pick<ResourceList<never, never>, 'selection' | 'texts'>;
  readonly bulk: BulkActions<Action>;
}

interface BulkPublishProps extends BulkProps<{ readonly action: 'publish' } | { readonly action: 'unpublish' }> {
  /** Of those that it does not publish. */
  readonly refused?: RefusedTexts;
}

/** Publishes the selected rows, or hides them. */
export function BulkPublish({ list, bulk, refused }: BulkPublishProps) {
  const { bulk: texts } = useMessages().list;
  const { done } = list.texts;
  return (
    <>
      <BulkButton bulk={bulk} action={{ action: 'publish' }} done={done.published} {...(refused && { refused })}>
        {texts.publish}
      </BulkButton>
      <BulkButton bulk={bulk} action={{ action: 'unpublish' }} done={done.unpublished}>
        {texts.unpublish}
      </BulkButton>
    </>
  );
}

type Activation = { readonly action: 'activate' } | { readonly action: 'deactivate' };

/** Activates the selected rows, or deactivates them. */
export function BulkActivate({ list, bulk }: BulkProps<Activation>) {
  const { bulk: texts } = useMessages().list;
  const { done } = list.texts;
  return (
    <>
      <BulkButton bulk={bulk} action={{ action: 'activate' }} done={done.activated}>
        {texts.activate}
      </BulkButton>
      <BulkButton bulk={bulk} action={{ action: 'deactivate' }} done={done.deactivated}>
        {texts.deactivate}
      </BulkButton>
    </>
  );
}

/** Deletes the selected rows; asks for confirmation if there are several. */
export function BulkDelete({ list: { selection, texts }, bulk }: BulkProps<{ readonly action: 'delete' }>) {
  const { bulk: bulkTexts } = useMessages().list;
  const { count } = selection;
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    bulk.run({ action: 'delete' }, texts.done.deleted);
  };
  return (
    <>
      <Button
        variant="danger"
        size="small"
        disabled={bulk.isBusy}
        onClick={() => (count === 1 ? remove() : setAsking(true))}
      >
        {bulkTexts.delete}
      </Button>
      <ConfirmDialog
        title={count === null ? bulkTexts.deleteMany(texts.list.many) : bulkTexts.deleteAll(texts.list.count(count))}
        open={isAsking}
        tone="danger"
        confirmLabel={bulkTexts.delete}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>{bulkTexts.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}
