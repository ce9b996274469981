import { useQuery } from '@tanstack/react-query';
import type { Part } from 'federation-contract/parts';
import { useLocale } from 'shared-ui/locale';
import { partQueries } from './releases.api.ts';

/** Returns the registered parts, and a function that names one as its current release does, or by its name without one. */
export function usePartNames() {
  const locale = useLocale();
  const { data: parts = [] } = useQuery(partQueries.list());
  const nameOf = (name: Part): string => {
    const part = parts.find((known) => known.name === name);
    return part?.translations[locale] || part?.title || name;
  };
  return { parts: parts.map(({ name }) => name), nameOf };
}
