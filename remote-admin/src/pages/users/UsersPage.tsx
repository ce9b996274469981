import { Link } from 'react-router';
import type { AdminUser } from 'shared-api/admin-lists';
import type { TableColumn } from 'shared-ui/Table';
import { ListPage } from '../../list/ListPage.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { useUserFacts } from './use-user-facts.tsx';

export function UsersPage() {
  const { users } = useMessages();
  const name: TableColumn<AdminUser> = {
    key: 'name',
    header: users.name,
    cell: ({ id, name }) => <Link to={paths.user(id)}>{name}</Link>,
  };
  return <ListPage list="users" columns={[name, ...useUserFacts()]} />;
}
