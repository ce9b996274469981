import { Link } from 'react-router';
import type { AdminUser } from 'shared-api/admin-lists';
import type { TableColumn } from 'shared-ui/Table';
import { ListPage } from '../../list/ListPage.tsx';
import { paths } from '../../paths.ts';
import { userFacts } from './user-facts.tsx';

const name: TableColumn<AdminUser> = {
  key: 'name',
  header: 'Name',
  cell: ({ id, name }) => <Link to={paths.user(id)}>{name}</Link>,
};

export const UsersPage = () => (
  <ListPage list="users" title="Users" empty="Nobody has registered yet" columns={[name, ...userFacts]} />
);
