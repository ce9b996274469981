import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { RecordReference } from 'shared-api/references';
import { ComboBox } from 'shared-ui/ComboBox';
import type { ResourceQueries } from '../resource-queries.ts';

interface RecordPickerProps<Row extends RecordReference> extends Omit<
  ComponentProps<typeof ComboBox>,
  'options' | 'loading' | 'onSearch'
> {
  /** The resource that it searches in, on the server. */
  readonly queries: Pick<ResourceQueries<Row, unknown>, 'list'>;
  /** Ids of records that are not offered. */
  readonly except?: readonly string[];
}

/** Picks a record of another resource. */
export function RecordPicker<Row extends RecordReference>({ queries, except = [], ...field }: RecordPickerProps<Row>) {
  const [q, setQ] = useState('');
  const found = useInfiniteQuery(queries.list({ q }));
  const options = (found.data?.items ?? []).filter(({ id }) => !except.includes(id));
  return <ComboBox {...field} options={options} loading={found.isFetching} onSearch={setQ} />;
}
