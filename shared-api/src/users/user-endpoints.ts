import { z } from 'zod';
import {
  adminUser,
  adminUserQuery,
  adminUserRecord,
  grantRequest,
  userBulk,
  userFilters,
  userInvitationRequest,
  userPatch,
} from './admin-users.ts';
import { id, idParams } from '../ids.ts';
import { adminPage, bulkResult } from '../lists.ts';
import { userActivity } from '../videos/progress.ts';
import { csvFile, defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'users', description: 'The accounts of all users' };

export const userEndpoints = defineEndpoints(tag, {
  'GET /admin/users': {
    operationId: 'listAdminUsers',
    summary: 'List users, by default the newest first',
    access: 'admin',
    query: adminUserQuery,
    response: adminPage(adminUser),
  },
  'GET /admin/users/:id': {
    operationId: 'getAdminUser',
    summary: 'Get a user, with what they have access to',
    access: 'admin',
    params: idParams,
    response: adminUserRecord,
  },
  'GET /admin/users/:id/activity': {
    operationId: 'getUserActivity',
    summary: 'Get what a user has watched',
    access: 'admin',
    params: idParams,
    response: userActivity,
  },
  'POST /admin/users': {
    operationId: 'inviteUser',
    summary: 'Create an account, and email a link with which its owner sets the password',
    description:
      'The response is 422 `email_taken` if another account has the address. To invite an administrator, `password` must be the password of the one who invites.',
    access: 'admin',
    body: userInvitationRequest,
    status: 201,
    response: adminUserRecord,
  },
  'PATCH /admin/users/:id': {
    operationId: 'updateUser',
    summary: 'Change the name or the role of a user',
    description:
      'If `updated_at` is sent as the client read it, and the user has been changed since, the response is 409 `conflict`. A new administrator’s password and sessions end, and they get a link for a new password; whoever is no longer an administrator is logged out. The last administrator keeps the role. To make someone an administrator, `password` must be the password of the one who does.',
    access: 'admin',
    params: idParams,
    body: userPatch,
    response: adminUserRecord,
  },
  'POST /admin/users/:id/invitation': {
    operationId: 'resendInvitation',
    summary: 'Invite a user again, with a new link in place of the last one',
    description: 'The response is 409 `conflict` if they have accepted, were never invited, or are suspended.',
    access: 'admin',
    params: idParams,
    response: adminUserRecord,
  },
  'DELETE /admin/users/:id/sessions': {
    operationId: 'endUserSessions',
    summary: 'End all sessions of a user',
    description: 'Links to reset the password and other pending requests end as well; the password stays.',
    access: 'admin',
    params: idParams,
    ...noContent,
  },
  'POST /admin/users/:id/entitlements': {
    operationId: 'grantAccess',
    summary: 'Give a user access to a package or a video',
    description:
      'What the user has bought does not matter: each source gives access by itself. While an earlier grant of the same record gives access, the response is 422 `already_granted`.',
    access: 'admin',
    params: idParams,
    body: grantRequest,
    status: 201,
    response: adminUserRecord,
  },
  'DELETE /admin/users/:id/entitlements/:entitlementId': {
    operationId: 'withdrawAccess',
    summary: 'Withdraw access that was granted',
    description:
      'What the user has from another source stays. If it has been withdrawn already, nothing changes. Access that was bought ends with a refund only: the response is 409 `not_granted`.',
    access: 'admin',
    params: z.object({ id, entitlementId: id }),
    response: adminUserRecord,
  },
  'POST /admin/users/bulk': {
    operationId: 'changeUsers',
    summary: 'Suspend or unsuspend users',
    description:
      'Whoever is suspended is logged out at once and cannot log in. All or nothing: a selection with the own account is rejected. Undoing a suspension does not bring sessions back; the end of one is not undone.',
    access: 'admin',
    body: userBulk,
    response: bulkResult,
  },
  'GET /admin/users/export': {
    operationId: 'exportUsers',
    summary: 'Export users as CSV',
    access: 'admin',
    query: userFilters,
    ...csvFile,
  },
});
