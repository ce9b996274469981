import type { FastifyInstance } from 'fastify';
import type { AdminUser } from 'shared-api/users/admin-users';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { exportRecords, type CsvColumns } from '../../records/export.ts';
import { listRecords } from '../../records/list.ts';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { endSessions } from '../identity/session/ending.ts';
import { readActivity } from './activity.ts';
import { lockManagedUser } from '../identity/administrators.ts';
import { editUser } from './edit.ts';
import { grantAccess, withdrawAccess } from './grants.ts';
import { inviteUser, resendInvitation } from './invitation.ts';
import { userResource } from './resource.ts';
import { suspendUsers } from './suspension.ts';
import { adminUserRecord } from './user-response.ts';

/** The users that administrators manage: all but deleted accounts. */
export function userRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, mailer } = context;
  const route = createRoute(app);
  const resource = userResource(context);

  route('GET /admin/users', ({ query }) => listRecords(db, resource, query));
  route('GET /admin/users/:id', ({ params }) => adminUserRecord(context, params.id));
  route('GET /admin/users/:id/activity', ({ params }) => readActivity(context, params.id));
  route('GET /admin/users/export', async ({ query }, reply) => exportRecords(context, resource, query, CSV, reply));
  route('POST /admin/users', async ({ body, user }) => adminUserRecord(context, await inviteUser(context, user, body)));
  route('PATCH /admin/users/:id', async ({ params: { id }, body, user }) => {
    await editUser(context, user, id, body);
    return adminUserRecord(context, id);
  });
  route('POST /admin/users/:id/invitation', async ({ params: { id }, user }) => {
    await resendInvitation(context, user, id);
    return adminUserRecord(context, id);
  });
  route('DELETE /admin/users/:id/sessions', ({ params: { id } }) =>
    mailer.transaction(async (tx, send) => endSessions(context, tx, send, await lockManagedUser(tx, id))),
  );
  route('POST /admin/users/:id/entitlements', async ({ params: { id }, body, user }) => {
    await grantAccess(context, user, id, body);
    return adminUserRecord(context, id);
  });
  route('DELETE /admin/users/:id/entitlements/:entitlementId', async ({ params: { id, entitlementId }, user }) => {
    await withdrawAccess(context, user, id, entitlementId);
    return adminUserRecord(context, id);
  });
  route('POST /admin/users/bulk', ({ body, user }) => suspendUsers(context, resource, user, body));
}

const CSV: CsvColumns<AdminUser> = [
  'id',
  'name',
  'email',
  ['role', ({ role }) => (role.id === ADMIN_ROLE_ID ? 'administrator' : 'user')],
  'verified',
  'suspended_at',
  'invited_at',
  'created_at',
  'updated_at',
];
