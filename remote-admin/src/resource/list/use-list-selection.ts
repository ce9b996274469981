import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';
import type { Selection } from 'shared-api/lists';
import type { ListState } from './use-list-state.ts';

/** The selected rows: some of the loaded ones, or all that match the search and the filters, loaded or not. */
export interface ListSelection {
  /** The number of selected rows; `null` for more than the server counts. */
  readonly count: number | null;
  /** Whether all that match are selected, but for exceptions. */
  readonly isEverywhere: boolean;
  /** The loaded rows that are selected, for TanStack Table. */
  readonly rows: RowSelectionState;
  readonly onRowsChange: (updater: Updater<RowSelectionState>) => void;
  readonly selectEverywhere: () => void;
  readonly clear: () => void;
  /** The selection, as the API takes it. */
  readonly request: () => Selection;
}

interface Selected {
  /** Search and filters that the selection belongs to: others would hide selected rows. */
  readonly scope: string;
  readonly isEverywhere: boolean;
  /** The ids of selected rows or, everywhere, of those that are not. */
  readonly ids: ReadonlySet<string>;
}

export function useListSelection(
  { q, filters }: Pick<ListState, 'q' | 'filters'>,
  loaded: readonly { readonly id: string }[],
  total: number | null,
): ListSelection {
  const scope = JSON.stringify([q, filters]);
  const nothing: Selected = { scope, isEverywhere: false, ids: new Set() };
  const [selected, setSelected] = useState(nothing);
  if (selected.scope !== scope) setSelected(nothing);
  const { isEverywhere, ids } = selected;

  const isSelected = (id: string) => ids.has(id) !== isEverywhere;
  const rows: RowSelectionState = isEverywhere
    ? selectionOf(loaded.map(({ id }) => id).filter(isSelected))
    : selectionOf([...ids]);

  return {
    count: isEverywhere ? total && total - ids.size : ids.size,
    isEverywhere,
    rows,
    onRowsChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rows) : updater;
      const chosen = isEverywhere ? loaded.map(({ id }) => id).filter((id) => !next[id]) : Object.keys(next);
      setSelected({ ...selected, ids: new Set(chosen) });
    },
    selectEverywhere: () => setSelected({ scope, isEverywhere: true, ids: new Set() }),
    clear: () => setSelected(nothing),
    request: () => (isEverywhere ? { matching: { ...(q && { q }), ...filters }, except: [...ids] } : { ids: [...ids] }),
  };
}

const selectionOf = (ids: readonly string[]): RowSelectionState =>
  Object.fromEntries(ids.map((id) => [id, true as const]));
