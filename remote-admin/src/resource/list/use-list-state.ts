import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a list shows, and in which order: all of it is in the URL, so that it can be linked, saved and gone back to. */
export interface ListState {
  readonly q: string;
  /** Name of a column, with a leading `-` for the descending order; empty for the server's own order. */
  readonly sort: string;
  /** Values by the names of the filters that are in use. */
  readonly filters: Readonly<Record<string, string>>;
  /** Whether a search or a filter may hide rows. */
  readonly isFiltered: boolean;
  /** All of it as a query string: "q=press&sort=-price". */
  readonly queryString: string;
  readonly search: (q: string) => void;
  readonly sortBy: (sort: string) => void;
  /** An empty value ends the filter. */
  readonly filterBy: (name: string, value: string) => void;
  /** Ends search and filters. */
  readonly clear: () => void;
  /** Replaces all of it by a query string. */
  readonly show: (queryString: string) => void;
}

/** The state of a list with filters of these names; they are the API's query parameters. */
export function useListState(filterNames: readonly string[]): ListState {
  const [params, setParams] = useSearchParams();
  const names = filterNames.join();

  const { q, sort, filters, queryString } = useMemo(() => {
    const known = new URLSearchParams();
    for (const name of ['q', 'sort', ...names.split(',')]) {
      const value = params.get(name);
      if (value) known.set(name, value);
    }
    const { q = '', sort = '', ...filters } = Object.fromEntries(known);
    return { q, sort, filters: filters as Readonly<Record<string, string>>, queryString: known.toString() };
  }, [params, names]);

  /** A search replaces the history entry: otherwise, Back would step through what was typed. */
  const change = (changes: Readonly<Record<string, string>>, replace = false) => {
    const next = new URLSearchParams(queryString);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace });
  };

  return {
    q,
    sort,
    filters,
    queryString,
    isFiltered: q !== '' || Object.keys(filters).length > 0,
    search: (text) => change({ q: text }, true),
    sortBy: (name) => change({ sort: name }),
    filterBy: (name, value) => change({ [name]: value }),
    clear: () => setParams(sort ? { sort } : {}),
    show: (saved) => setParams(saved),
  };
}
