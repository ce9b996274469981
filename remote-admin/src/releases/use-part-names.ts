import { useQuery } from '@tanstack/react-query';
import type { Part } from 'federation-contract/parts';
import { useLocale } from 'shared-ui/locale';
import { partQueries } from './releases.api.ts';

/**
 * Returns the names of the registered parts, a function that names one as its current release does, or by its name without
 * one, and a function that finds the part with a path.
 */
export function usePartNames() {
  const locale = useLocale();
  const { data: parts = [] } = useQuery(partQueries.list());
  const nameOf = (name: Part): string => {
    const part = parts.find((known) => known.name === name);
    return part?.translations[locale] || part?.title || name;
  };
  const partWith = (path: string) => parts.find(({ paths }) => paths.includes(path))?.name;
  return { parts: parts.map(({ name }) => name), nameOf, partWith };
}
