import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecordReference } from 'shared-api/references';
import { Button } from 'shared-ui/Button';
import { FilterSelect } from 'shared-ui/FilterSelect';
import { OptionsMenu } from 'shared-ui/OptionsMenu';
import { SearchField } from 'shared-ui/SearchField';
import { useMessages } from '../../messages/catalogue.ts';
import type { ResourceQueries } from '../resource-queries.ts';
import styles from './list.module.css';
import { SavedViews } from './SavedViews.tsx';
import type { ListState } from './use-list-state.ts';
import type { ResourceList } from './use-resource-list.ts';

interface ListToolbarProps<Row extends { readonly id: string }, Filters> {
  readonly list: ResourceList<Row, Filters>;
  /** `ListFilter`s. */
  readonly children?: ReactNode;
}

/** Search, filters, saved views, columns and density of a list. */
export function ListToolbar<Row extends { readonly id: string }, Filters>({
  list,
  children,
}: ListToolbarProps<Row, Filters>) {
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
function ViewOptions<Row extends { readonly id: string }, Filters>({
  list,
}: {
  readonly list: ResourceList<Row, Filters>;
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

/** A list whose API has these filters. */
interface FilteredList<Filters> {
  readonly state: ListState;
  readonly resource: { readonly exportRows: (filters: Filters) => unknown };
}

interface ListFilterProps<Filters> {
  readonly list: FilteredList<Filters>;
  /** Name of the API's query parameter. */
  readonly name: keyof Filters & string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter with a few values. */
export function ListFilter<Filters>({ list: { state }, name, label, options }: ListFilterProps<Filters>) {
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

interface FlagFilterProps<Filters> extends Omit<ListFilterProps<Filters>, 'options'> {
  /** Labels of those for which it is true, and of the others. */
  readonly yes: string;
  readonly no: string;
}

/** A filter by what is true or not. */
export const FlagFilter = <Filters,>({ yes, no, ...filter }: FlagFilterProps<Filters>) => (
  <ListFilter
    {...filter}
    options={[
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]}
  />
);

interface RecordFilterProps<Filters, Row> extends Omit<ListFilterProps<Filters>, 'options'> {
  /** The queries of the records. */
  readonly queries: Pick<ResourceQueries<Row, unknown>, 'newest'>;
  /** Label of those that have no such record. */
  readonly none: string;
}

/** A filter by a record of another resource: one of the newest, or none. */
export function RecordFilter<Filters, Row extends RecordReference>({
  queries,
  none,
  ...filter
}: RecordFilterProps<Filters, Row>) {
  const { data: records = [] } = useQuery(queries.newest());
  const options = records.map(({ id, title }) => ({ value: id, label: title }));
  return <ListFilter {...filter} options={[...options, { value: 'none', label: none }]} />;
}

/** A filter of records that are published, or hidden. */
export function VisibilityFilter<Filters extends { readonly published?: unknown }>({
  list,
}: {
  readonly list: FilteredList<Filters>;
}) {
  const { resource: texts, fields } = useMessages();
  return <FlagFilter list={list} name="published" label={fields.visibility} yes={texts.published} no={texts.hidden} />;
}

/** A filter of records that are active, or not. */
export function ActiveFilter<Filters extends { readonly active?: unknown }>({
  list,
}: {
  readonly list: FilteredList<Filters>;
}) {
  const { resource: texts, fields } = useMessages();
  return <FlagFilter list={list} name="active" label={fields.status} yes={texts.active} no={texts.inactive} />;
}
