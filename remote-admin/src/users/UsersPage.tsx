import * as paths from 'federation-contract/paths';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { ResourceListPage, RowLink } from '../resource/ResourceListPage.tsx';
import { UserRole } from './UserRole.tsx';
import { userQueries } from './users.api.ts';

export function UsersPage() {
  const { users: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <ResourceListPage
      texts={texts}
      queries={userQueries}
      columns={[
        { key: 'name', header: texts.name, cell: ({ id, name }) => <RowLink to={paths.user(id)}>{name}</RowLink> },
        { key: 'email', header: texts.email, cell: ({ email }) => email },
        { key: 'role', header: texts.role, cell: ({ role }) => <UserRole id={role.id} /> },
        {
          key: 'created_at',
          header: texts.registered,
          cell: ({ created_at }) => formatDate(created_at, locale),
          align: 'end',
        },
      ]}
    />
  );
}
