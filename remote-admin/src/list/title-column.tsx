import { Link } from 'react-router';
import type { TableColumn } from 'shared-ui/Table';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** The column that names a row and leads to its screen. */
export const titleColumn = (path: (id: string) => string): TableColumn<Titled> => ({
  key: 'title',
  header: 'Title',
  cell: ({ id, title }) => <Link to={path(id)}>{title}</Link>,
});
