import type { AdminUser } from 'shared-api/admin-lists';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { Badge } from 'shared-ui/Badge';
import { useLocale } from 'shared-ui/locale';
import type { TableColumn } from 'shared-ui/Table';
import { formatDate } from '../../format/format-date.ts';
import { useMessages } from '../../messages/catalogue.ts';

export function useUserFacts(): readonly TableColumn<AdminUser>[] {
  const { users } = useMessages();
  const locale = useLocale();
  return [
    { key: 'email', header: users.email, cell: ({ email }) => email },
    {
      key: 'role',
      header: users.role,
      cell: ({ role }) =>
        role.id === ADMIN_ROLE_ID ? <Badge tone="progress">{users.administrator}</Badge> : users.player,
    },
    {
      key: 'created_at',
      header: users.registered,
      cell: ({ created_at }) => formatDate(created_at, locale),
      align: 'end',
    },
  ];
}
