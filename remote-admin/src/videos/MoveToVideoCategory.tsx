import { lazy, Suspense, useState } from 'react';
import type { RecordReference } from 'shared-api/references';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { useMessages } from '../messages/catalogue.ts';
import type { BulkActions } from '../resource/list/use-bulk-actions.ts';

/** The list does not wait for it. */
const VideoCategoryPicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "video-category-picker" */ './VideoCategoryPicker.tsx'))
    .VideoCategoryPicker,
}));

interface Move {
  readonly action: 'move';
  readonly category_id: string | null;
}

/** Moves the selected videos to one video category, in place of those that they have, or out of all. */
export function MoveToVideoCategory({ bulk }: { readonly bulk: BulkActions<Move> }) {
  const { videos: texts } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [category, setCategory] = useState<RecordReference | null>(null);
  const move = () => {
    setOpen(false);
    bulk.run({ action: 'move', category_id: category?.id ?? null }, texts.done.moved);
  };
  return (
    <>
      <Button variant="secondary" size="small" disabled={bulk.isBusy} onClick={() => setOpen(true)}>
        {texts.move}
      </Button>
      <Dialog
        title={texts.moveTitle}
        open={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onClick={move}>{category ? texts.moveTo(category.title) : texts.moveOut}</Button>}
      >
        <p>{texts.moveText}</p>
        <Suspense fallback={null}>
          <VideoCategoryPicker value={category} onChange={setCategory} />
        </Suspense>
      </Dialog>
    </>
  );
}
