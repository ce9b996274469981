import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { ownPackageQueries } from 'shared-queries/own-packages';
import { FilterSelect } from 'shared-ui/FilterSelect';
import { SearchField } from 'shared-ui/SearchField';
import { useMessages } from '../messages/catalogue.ts';
import { programQueries } from '../programs/programs.api.ts';
import { allPages } from './all-pages.ts';
import type { useVideoFilters } from './use-video-filters.ts';
import styles from './VideoFilterBar.module.css';
import { type VideoFilters, videoQueries } from './videos.api.ts';

/** By value. */
type Names = Readonly<Record<string, string>>;

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Search, filters and order. On a phone the filters are a row to swipe, where a thumb reaches them. */
export function VideoFilterBar({ state }: { readonly state: ReturnType<typeof useVideoFilters> }) {
  const texts = useMessages().videos;
  const { filters: names, choices, sorts } = texts;
  const { valueOf, set } = state;
  const programs = useQuery(programQueries.list()).data;
  const categories = useQuery(categoryQueries.list()).data;
  const packages = useQuery(ownPackageQueries.list()).data;
  const inOrder = valueOf('group_id') !== '' || valueOf('package_id') !== '';

  const choice = (name: keyof VideoFilters, label: string, options: Names) => (
    <FilterSelect
      key={name}
      label={label}
      all={names.all}
      options={optionsOf(options)}
      value={valueOf(name)}
      onChange={(value) => set(name, value)}
    />
  );
  const recordChoice = (name: keyof VideoFilters, label: string, records: readonly Titled[] = []) =>
    // Kept while it is in use, so that it can be ended.
    records.length > 0 || valueOf(name)
      ? choice(name, label, Object.fromEntries(records.map(({ id, title }) => [id, title])))
      : null;

  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField label={texts.search} value={valueOf('q')} onSearch={(text) => set('q', text)} />
      </div>
      <div className={styles.filters} role="group" aria-label={names.title}>
        {recordChoice('group_id', names.program, programs)}
        {recordChoice('category_id', names.category, categories)}
        {recordChoice('package_id', names.package, packages)}
        {Object.entries(choices).map(([name, { label, options }]) =>
          choice(name as keyof typeof choices, label, options),
        )}
        <FilterSelect
          label={sorts.title}
          options={[...(inOrder ? [{ value: 'order', label: sorts.inOrder }] : []), ...optionsOf(sorts.names)]}
          value={valueOf('sort') || (inOrder ? 'order' : 'title')}
          onChange={(value) => set('sort', value === 'order' || (value === 'title' && !inOrder) ? '' : value)}
        />
      </div>
    </div>
  );
}

const optionsOf = (names: Names) => Object.entries(names).map(([value, label]) => ({ value, label }));

const categoryQueries = {
  /** The categories of videos, by title. */
  list: () =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'categories'],
      queryFn: () => allPages((query) => api.get('/video-categories', { query })),
    }),
};
