import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { ownPackageQueries } from 'shared-queries/own-packages';
import { FilterSelect } from 'shared-ui/FilterSelect';
import { SearchField } from 'shared-ui/SearchField';
import { useMessages } from '../messages/catalogue.ts';
import { programQueries } from '../programs/programs.api.ts';
import { allPages } from './all-pages.ts';
import { sortNames, type useVideoFilters } from './use-video-filters.ts';
import styles from './VideoFilterBar.module.css';
import { videoQueries } from './videos.api.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Search, filters and order. On a phone the filters are a row to swipe, where a thumb reaches them. */
export function VideoFilterBar({ state }: { readonly state: ReturnType<typeof useVideoFilters> }) {
  const texts = useMessages().videos;
  const { filters: names, sorts } = texts;
  const { valueOf, set } = state;
  const programs = useQuery(programQueries.list()).data;
  const categories = useQuery(categoryQueries.list()).data;
  const packages = useQuery(ownPackageQueries.list()).data;
  const inOrder = valueOf('group_id') !== '' || valueOf('package_id') !== '';

  const choice = (
    name: 'group_id' | 'category_id' | 'package_id',
    label: string,
    options: readonly Titled[] | undefined,
  ) =>
    // Kept while it is in use, so that it can be ended.
    options?.length || valueOf(name) ? (
      <FilterSelect
        label={label}
        all={names.all}
        options={(options ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={valueOf(name)}
        onChange={(value) => set(name, value)}
      />
    ) : null;

  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField label={texts.search} value={valueOf('q')} onSearch={(text) => set('q', text)} />
      </div>
      <div className={styles.filters} role="group" aria-label={names.title}>
        {choice('group_id', names.program, programs)}
        {choice('category_id', names.category, categories)}
        {choice('package_id', names.package, packages)}
        <FilterSelect
          label={names.progress}
          all={names.all}
          options={[
            { value: 'not_started', label: names.notStarted },
            { value: 'in_progress', label: names.inProgress },
            { value: 'done', label: names.done },
          ]}
          value={valueOf('progress')}
          onChange={(value) => set('progress', value)}
        />
        <FilterSelect
          label={names.access}
          all={names.all}
          options={[
            { value: 'false', label: names.playable },
            { value: 'true', label: names.locked },
          ]}
          value={valueOf('locked')}
          onChange={(value) => set('locked', value)}
        />
        <FilterSelect
          label={sorts.title}
          options={[
            ...(inOrder ? [{ value: 'order', label: sorts.inOrder }] : []),
            ...sortNames.map((name) => ({ value: name, label: sorts.names[name] })),
          ]}
          value={valueOf('sort') || (inOrder ? 'order' : 'title')}
          onChange={(value) => set('sort', value === 'order' || (value === 'title' && !inOrder) ? '' : value)}
        />
      </div>
    </div>
  );
}

const categoryQueries = {
  /** The categories of videos, by title. */
  list: () =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'categories'],
      queryFn: () => allPages((query) => api.get('/video-categories', { query })),
    }),
};
