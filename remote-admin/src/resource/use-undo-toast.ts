import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useToastText } from '../messages/use-error-text.ts';

/** Longer than other toasts: someone has to read it, notice a mistake, and reach the button. */
const DURATION_MS = 10_000;

/**
 * Returns a function that reports what has been done, with a button that undoes it, and offers it again if that
 * fails. The toast outlives the screen that showed it.
 *
 * @param resource whose records are changed
 */
export function useUndoToast({ shownIn }: { readonly shownIn: readonly QueryKey[] }) {
  const { undo: texts } = useMessages().resource;
  const textOf = useToastText();
  const queryClient = useQueryClient();

  return (done: string, undoId: string | null) => {
    const undo = async () => {
      try {
        const { kept } = await api.post('/admin/undo/:id', { params: { id: undoId ?? '' } });
        await Promise.all(shownIn.map((queryKey) => refresh(queryClient, queryKey)));
        toast.success(kept > 0 ? texts.undoneExcept(kept) : texts.undone);
      } catch (error) {
        const isExpired = error instanceof ApiError && error.code === 'undo_expired';
        // The toast with the button has closed; for anything else, the server would still undo it.
        toast.error(textOf(error), isExpired ? undefined : offer);
      }
    };
    const offer = { duration: DURATION_MS, action: { label: texts.undo, onClick: () => void undo() } };
    toast.success(done, undoId === null ? undefined : offer);
  };
}

/** Fetches again, also what is still loading for the first time: that may have been read before the records were back. */
async function refresh(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
}
