import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import type { AdminUser, userFilters } from 'shared-api/users/admin-users';
import type { z } from 'zod';
import type { AdminResource } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { users } from '../../platform/database/tables/users.ts';
import { adminUsers } from './user-response.ts';

/** All users but deleted accounts. */
export const userResource = (context: ApiContext): AdminResource<AdminUser, z.output<typeof userFilters>> => ({
  table: users,
  kind: 'users',
  name: 'User',
  title: users.name,
  detail: users.email,
  where: isNull(users.deleted_at),
  searched: [users.email, users.name],
  sorts: { name: users.name, email: users.email, created: users.id },
  filter: ({ role, suspended, verified }) =>
    and(
      // spec 3: "2 means admin, anything else ordinary user".
      role && (role === 'administrator' ? eq(users.role_id, ADMIN_ROLE_ID) : ne(users.role_id, ADMIN_ROLE_ID)),
      suspended && (suspended === 'true' ? isNotNull(users.suspended_at) : isNull(users.suspended_at)),
      verified && (verified === 'true' ? isNotNull(users.verified_at) : isNull(users.verified_at)),
    ),
  items: (ids) => adminUsers(context, ids),
});
