import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';

/** Longer than other toasts: someone has to read it, notice a mistake, and reach the button. */
const DURATION_MS = 10_000;

interface Removal<Item> {
  readonly remove: (item: Item) => Promise<unknown>;
  /** Adds the same again. */
  readonly restore: (item: Item) => Promise<unknown>;
  readonly texts: { readonly removed: string; readonly restored: string };
}

/** Returns a function that deletes something and offers to undo that. */
export function useRemoval<Item>({ remove, restore, texts }: Removal<Item>) {
  const { undo } = useMessages().notes;
  const onError = useErrorToast();
  return (item: Item) =>
    remove(item).then(() => {
      const onClick = () => void restore(item).then(() => toast.success(texts.restored), onError);
      toast.success(texts.removed, { duration: DURATION_MS, action: { label: undo, onClick } });
    }, onError);
}
