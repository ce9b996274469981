import { useSearchParams } from 'react-router-dom';
import type { VideoFilters } from './videos.api.ts';

/** The orders of the list that are offered; the first one where a program or package has none of its own. */
export const sortNames = ['title', '-created', 'duration', '-duration', '-practised'] as const;
const FILTERS = ['q', 'group_id', 'category_id', 'package_id', 'progress', 'locked', 'sort'] as const;
type FilterName = (typeof FILTERS)[number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What a filter can be; the API rejects a list with any other. */
const isValid: Readonly<Record<FilterName, (value: string) => boolean>> = {
  q: (value) => value !== '',
  group_id: (value) => UUID.test(value),
  category_id: (value) => UUID.test(value),
  package_id: (value) => UUID.test(value),
  progress: (value) => ['not_started', 'in_progress', 'done'].includes(value),
  locked: (value) => ['true', 'false'].includes(value),
  sort: (value) => (sortNames as readonly string[]).includes(value),
};

/**
 * Search, filters and order of the list of videos. All of it is in the URL, so that it can be linked and gone back to;
 * invalid values are ignored.
 */
export function useVideoFilters() {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name) ?? '';
      return isValid[name](value) ? [[name, value] as const] : [];
    }),
  ) as Partial<Record<FilterName, string>>;

  /** A search replaces the history entry: otherwise, Back would step through what was typed. */
  const set = (name: FilterName, value: string) => {
    const next = new URLSearchParams(values);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: name === 'q' });
  };
  const { sort: _, ...narrowing } = values;
  return {
    /** As the API takes them. */
    filters: values as VideoFilters,
    /** Empty texts for those that are not in use. */
    valueOf: (name: FilterName) => values[name] ?? '',
    set,
    /** Whether a search or a filter may hide videos. */
    isFiltered: Object.keys(narrowing).length > 0,
  };
}
