import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RecordReference } from 'shared-api/references';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { useMessages } from '../../messages/catalogue.ts';
import type { RecordPicker as Picker } from '../fields/RecordPicker.tsx';
import type { ResourceQueries } from '../resource-queries.ts';
import type { BulkActions } from './use-bulk-actions.ts';

/** The list does not wait for it. `lazy` forgets that it is generic. */
const RecordPicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "record-picker" */ '../fields/RecordPicker.tsx')).RecordPicker,
})) as unknown as typeof Picker;

interface MoveToCategoryProps<Row extends RecordReference> {
  readonly bulk: BulkActions<{ readonly action: 'move'; readonly category_id: string | null }>;
  /** The queries of the categories. */
  readonly queries: Pick<ResourceQueries<Row, unknown>, 'list'>;
  readonly label: string;
  readonly texts: {
    readonly moveTitle: string;
    readonly moveOut: string;
    readonly noCategory: string;
    readonly done: { readonly moved: (count: number) => string };
  };
  /** Says what becomes of the categories that they have now. */
  readonly children?: ReactNode;
}

/** Moves the selected records to one category, or out of theirs. */
export function MoveToCategory<Row extends RecordReference>(props: MoveToCategoryProps<Row>) {
  const { bulk, queries, label, texts, children } = props;
  const { bulk: bulkTexts } = useMessages().list;
  const [isOpen, setOpen] = useState(false);
  const [category, setCategory] = useState<RecordReference | null>(null);
  const move = () => {
    setOpen(false);
    bulk.run({ action: 'move', category_id: category?.id ?? null }, texts.done.moved);
  };
  return (
    <>
      <Button variant="secondary" size="small" disabled={bulk.isBusy} onClick={() => setOpen(true)}>
        {bulkTexts.move}
      </Button>
      <Dialog
        title={texts.moveTitle}
        open={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onClick={move}>{category ? bulkTexts.moveTo(category.title) : texts.moveOut}</Button>}
      >
        {children}
        <Suspense fallback={null}>
          <RecordPicker
            label={label}
            placeholder={texts.noCategory}
            queries={queries}
            value={category}
            onChange={setCategory}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
