import type { ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import { FilterSelect } from 'shared-ui/FilterSelect';
import { OptionsMenu } from 'shared-ui/OptionsMenu';
import { SearchField } from 'shared-ui/SearchField';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './list.module.css';
import { SavedViews } from './SavedViews.tsx';
import type { ResourceList } from './use-resource-list.ts';

interface ListToolbarProps<Row extends { readonly id: string }, Filter extends string> {
  readonly list: ResourceList<Row, Filter>;
  /** `ListFilter`s. */
  readonly children?: ReactNode;
}

/** Search, filters, saved views, columns and density of a list. */
export function ListToolbar<Row extends { readonly id: string }, Filter extends string>({
  list,
  children,
}: ListToolbarProps<Row, Filter>) {
  const { list: texts } = useMessages();
  const { state } = list;
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField label={list.texts.list.search} value={state.q} onSearch={state.search} compact />
      </div>
      <div className={styles.filters}>
        {children}
        {state.isFiltered ? (
          <span className={styles.clearFilters}>
            <Button variant="quiet" size="small" onClick={state.clear}>
              {texts.clear}
            </Button>
          </span>
        ) : null}
      </div>
      <div className={styles.views}>
        <SavedViews list={list} />
        <ViewOptions list={list} />
      </div>
    </div>
  );
}

/** The columns that are shown, and the height of the rows. */
function ViewOptions<Row extends { readonly id: string }, Filter extends string>({
  list,
}: {
  readonly list: ResourceList<Row, Filter>;
}) {
  const { list: texts } = useMessages();
  const { columns, table, density, setDensity, showColumns } = list;
  return (
    <OptionsMenu
      sections={[
        {
          id: 'columns',
          title: texts.columns,
          mode: 'multiple',
          options: columns.slice(1).map(({ key, header }) => ({ id: key, label: header })),
          selected: table.getVisibleLeafColumns().map(({ id }) => id),
          onChange: showColumns,
        },
        {
          id: 'density',
          title: texts.density,
          mode: 'single',
          options: [
            { id: 'comfortable', label: texts.comfortable },
            { id: 'compact', label: texts.compact },
          ],
          selected: [density],
          onChange: ([chosen]) => setDensity(chosen === 'compact' ? 'compact' : 'comfortable'),
        },
      ]}
    >
      {texts.display}
    </OptionsMenu>
  );
}

interface ListFilterProps<Filter extends string> {
  readonly list: Pick<ResourceList<{ readonly id: string }, Filter>, 'state'>;
  /** Name of the API's query parameter. */
  readonly name: Filter;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter with a few values. */
export function ListFilter<Filter extends string>({ list: { state }, name, label, options }: ListFilterProps<Filter>) {
  const { list: texts } = useMessages();
  return (
    <FilterSelect
      label={label}
      options={options}
      value={state.filters[name] ?? ''}
      all={texts.all}
      onChange={(value) => state.filterBy(name, value)}
    />
  );
}
