import { Link } from 'react-router';
import type { TableColumn } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** The column with a row's title, linked to its screen. */
export function useTitleColumn(path: (id: string) => string): TableColumn<Titled> {
  const { facts } = useMessages();
  return { key: 'title', header: facts.title, cell: ({ id, title }) => <Link to={path(id)}>{title}</Link> };
}
