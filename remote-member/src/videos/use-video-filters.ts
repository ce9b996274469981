import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/catalogue.ts';
import type { VideoFilters } from './videos.api.ts';

type FilterName = keyof VideoFilters;
type IsValid = (value: string) => boolean;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId: IsValid = (value) => UUID.test(value);
const isKeyOf =
  (names: object): IsValid =>
  (value) =>
    Object.keys(names).includes(value);

/**
 * Search, filters and order of the list of videos. All of it is in the URL, so that it can be linked and gone back to;
 * invalid values, for which the API has no list, are ignored. What a choice or the order can be is what has a name.
 */
export function useVideoFilters() {
  const { choices, sorts } = useMessages().videos;
  const isValid: Readonly<Record<FilterName, IsValid>> = {
    q: (value) => value !== '',
    group_id: isId,
    category_id: isId,
    package_id: isId,
    ...(Object.fromEntries(Object.entries(choices).map(([name, { options }]) => [name, isKeyOf(options)])) as Record<
      keyof typeof choices,
      IsValid
    >),
    sort: isKeyOf(sorts.names),
  };
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(isValid).flatMap(([name, isKnown]) => {
      const value = params.get(name) ?? '';
      return isKnown(value) ? [[name, value] as const] : [];
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
