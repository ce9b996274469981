import { formatDate } from '../../format.ts';
import type { RecordKind } from '../define-resource.ts';
import type { resource } from '../resource.messages.en.ts';
import { RowLink } from './RowLink.tsx';
import type { ResourceColumn } from './use-resource-list.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** The title of a record, which leads to it. */
export const titleColumn = (
  { recordPath }: Pick<RecordKind, 'recordPath'>,
  texts: Pick<typeof resource, 'title'>,
): ResourceColumn<Titled> => ({
  key: 'title',
  header: texts.title,
  cell: ({ id, title }) => <RowLink to={recordPath(id)}>{title}</RowLink>,
  sortable: true,
});

/** A number of things, by the name of the field. */
export const countColumn = <Name extends string>(
  name: Name,
  header: string,
  locale: string,
): ResourceColumn<Readonly<Record<Name, number>>> => ({
  key: name,
  header,
  cell: ({ [name]: count }) => count.toLocaleString(locale),
  align: 'end',
});

interface Timed {
  readonly created_at: string;
  readonly updated_at: string;
}

/** When a record was changed last and created: hidden until a user chooses them. */
export const timeColumns = (
  texts: Pick<typeof resource, 'updated' | 'created'>,
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
