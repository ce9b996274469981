import { formatDate } from '../../format.ts';
import type { ResourceColumn } from './use-resource-list.ts';

interface Timed {
  readonly created_at: string;
  readonly updated_at: string;
}

/** The columns of when a record was changed last and created: hidden until a user chooses them. */
export const timeColumns = (
  texts: { readonly updated: string; readonly created: string },
  locale: string,
): readonly ResourceColumn<Timed>[] => [
  {
    key: 'updated',
    header: texts.updated,
    cell: ({ updated_at }) => formatDate(updated_at, locale),
    sortable: true,
    nowrap: true,
    hidden: true,
  },
  {
    key: 'created',
    header: texts.created,
    cell: ({ created_at }) => formatDate(created_at, locale),
    sortable: true,
    nowrap: true,
    hidden: true,
  },
];
