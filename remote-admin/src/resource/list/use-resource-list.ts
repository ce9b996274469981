import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatLocale } from 'shared-ui/locale';
import type { TableColumn } from 'shared-ui/Table';
import type { ListResource } from '../define-resource.ts';
import type { ResourceTexts } from '../resource-texts.ts';
import { type Labelled, useTexts } from '../use-texts.ts';
import { useListSelection } from './use-list-selection.ts';
import { useListState } from './use-list-state.ts';
import { usePreference } from './use-preference.ts';

/** A column of a list. Users may hide all but the first. */
export interface ResourceColumn<Row> extends Pick<TableColumn<Row>, 'key' | 'header' | 'cell' | 'align' | 'nowrap'> {
  /** Whether the server sorts by the column's key. */
  readonly sortable?: boolean;
  /** Whether it is hidden until a user chooses it. */
  readonly hidden?: boolean;
}

/**
 * Returns the columns of a list; the keys of sortable ones are the names by which the API sorts. Declared outside of the
 * page: rows are rendered again only if their columns change.
 */
export type ListColumns<Resource> = Resource extends { titleOf(record: infer Row, texts: infer Texts): string }
  ? Columns<Row, Texts>
  : never;

export type Columns<Row, Texts> = (texts: Labelled<Texts>, locale: string) => readonly ResourceColumn<Row>[];

interface ResourceListOptions<Row, Filters, Texts extends ResourceTexts> {
  /** Names of the API's query parameters that filter. */
  readonly filters?: readonly (keyof Filters & string)[];
  readonly columns: Columns<Row, Texts>;
  /** The path of the form of a new record, if it is not that of the resource. */
  readonly newPath?: string;
}

/** What the user has chosen for a list. */
interface ListPreferences {
  /** Whether a column is shown, by its key; columns that are not in it are shown by default. */
  readonly columns: Readonly<Record<string, boolean>>;
  readonly density: 'comfortable' | 'compact';
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/**
 * The list of a resource: rows from the server, search, filters and order in the URL, selection, columns and density.
 * `ListToolbar`, `ResourceTable`, `BulkBar` and `ExportButton` render it.
 */
export function useResourceList<Row extends { readonly id: string }, Filters, Texts extends ResourceTexts>(
  resource: ListResource<Row, Filters, Texts>,
  { filters = [], columns: columnsOf, newPath }: ResourceListOptions<Row, Filters, Texts>,
) {
  const locale = useFormatLocale();
  const texts = useTexts(resource);
  const { queries } = resource;
  // "/video-groups": by this name, the user's choices are remembered, and exported files are called.
  const name = resource.listPath.slice(1);
  const state = useListState(filters);
  const query = useInfiniteQuery(queries.list(state));
  const rows = query.data?.items ?? (none as readonly Row[] as Row[]);
  const counted = useQuery({ ...queries.total(state), enabled: query.hasNextPage });
  const total = query.hasNextPage ? countOf(counted) : rows.length;
  const selection = useListSelection(state, rows, total ?? null);
  const [preferences, setPreferences] = usePreference<ListPreferences>(`list:${name}`, {
    columns: {},
    density: 'comfortable',
  });

  const columns = useMemo(() => columnsOf(texts, locale), [columnsOf, texts, locale]);
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortable = false }, index) => ({
        id: key,
        // TanStack Table sorts by columns with values only. It does not read these: the server sorts.
        accessorFn: () => null,
        enableSorting: sortable,
        enableHiding: index > 0,
        sortDescFirst: false,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }: Row) => id,
    manualSorting: true,
    enableMultiSort: false,
    enableRowRangeSelection: true,
    state: {
      sorting: sortingOf(state.sort),
      rowSelection: selection.rows,
      columnVisibility: {
        ...Object.fromEntries(columns.map(({ key, hidden = false }) => [key, !hidden])),
        ...preferences.columns,
      },
    },
    onSortingChange: (updater) =>
      state.sortBy(sortNameOf(typeof updater === 'function' ? updater(sortingOf(state.sort)) : updater)),
    onRowSelectionChange: selection.onRowsChange,
  });

  return {
    name,
    resource,
    texts,
    titleOf: (row: Row) => resource.titleOf(row, texts),
    newPath: newPath ?? resource.newPath,
    columns,
    state,
    query,
    /** All loaded rows. */
    rows,
    /** The number of rows that match; `null` for more than the server counts, `undefined` until it has. */
    total,
    table,
    selection,
    density: preferences.density,
    setDensity: (density: ListPreferences['density']) => setPreferences({ ...preferences, density }),
    /** Shows these columns, and hides all others but the first. */
    showColumns: (keys: readonly string[]) =>
      setPreferences({
        ...preferences,
        columns: Object.fromEntries(columns.slice(1).map(({ key }) => [key, keys.includes(key)])),
      }),
  };
}

export type ResourceList<Row extends { readonly id: string }, Filters> = ReturnType<
  typeof useResourceList<Row, Filters, ResourceTexts>
>;

/** If it could not be counted, the list speaks of it as of more than can be. */
const countOf = ({ data, isError }: UseQueryResult<number | null>) => (isError ? null : data);

/** The same array for every render, so that an empty table is not computed again. */
const none: readonly never[] = [];

const sortingOf = (sort: string): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

const sortNameOf = ([first]: SortingState) => (first ? `${first.desc ? '-' : ''}${first.id}` : '');
