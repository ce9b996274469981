import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult, Selection } from 'shared-api/lists';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { invalidate } from '../resource-queries.ts';
import { useUndoToast } from '../use-undo-toast.ts';
import type { ListSelection } from './use-list-selection.ts';

export interface Changeable<Action> {
  readonly shownIn: readonly QueryKey[];
  readonly change: (action: Action, selection: Selection) => Promise<BulkResult>;
}

/** What a dialog says of the records that an action has left alone. */
export interface RefusedTexts {
  readonly title: (count: number) => string;
  readonly reason: string;
}

/** What can be done with the selected rows of a list; `BulkBar` shows it. */
export interface BulkActions<Action> {
  /**
   * Applies an action, and reports the number of records that it has changed: `done`. Those that it has left alone are in use,
   * unless `refused` says otherwise.
   */
  readonly run: (action: Action, done: (count: number) => string, refused?: RefusedTexts) => void;
  readonly isBusy: boolean;
  /** Records that the last action has left alone, until the user has read of them. */
  readonly refused: Refused | undefined;
  readonly dismissRefused: () => void;
}

interface Refused extends Pick<BulkResult, 'refused' | 'refused_count'> {
  readonly texts: RefusedTexts;
}

interface Chosen<Action> {
  readonly action: Action;
  readonly done: (count: number) => string;
  readonly texts: RefusedTexts;
}

/** Actions on the selected rows of a resource's list, which can be undone. */
export function useBulkActions<Action>(
  { selection }: { readonly selection: ListSelection },
  resource: Changeable<Action>,
): BulkActions<Action> {
  const { inUse } = useMessages().list.bulk;
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused>();
  const showUndo = useUndoToast(resource);
  const action = useMutation({
    mutationFn: ({ action }: Chosen<Action>) => resource.change(action, selection.request()),
    onSuccess: (result, { done, texts }) => {
      selection.clear();
      void invalidate(queryClient, resource);
      if (result.changed > 0 || result.refused_count === 0) showUndo(done(result.changed), result.undo);
      if (result.refused_count > 0) setRefused({ ...result, texts });
    },
    onError: useErrorToast(),
  });
  return {
    run: (chosen, done, texts = inUse) =>
      action.isPending ? undefined : action.mutate({ action: chosen, done, texts }),
    isBusy: action.isPending,
    refused,
    dismissRefused: () => setRefused(undefined),
  };
}
