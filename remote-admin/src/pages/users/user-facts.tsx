import type { AdminUser } from 'shared-api/admin-lists';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { Badge } from 'shared-ui/Badge';
import type { TableColumn } from 'shared-ui/Table';
import { formatDate } from '../../format/format-date.ts';

export const userFacts: readonly TableColumn<AdminUser>[] = [
  { key: 'email', header: 'E-mail', cell: ({ email }) => email },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role }) => (role.id === ADMIN_ROLE_ID ? <Badge tone="progress">Administrator</Badge> : 'Player'),
  },
  { key: 'created_at', header: 'Registered', cell: ({ created_at }) => formatDate(created_at), align: 'end' },
];
