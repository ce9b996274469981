import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  AdminUser,
  AdminUserRecord,
  UserBulk,
  UserEdit,
  UserInvitationRequest,
  UserQuery,
} from 'shared-api/admin-users';
import type { GrantRequest } from 'shared-api/grants';
import type { BulkResult, Selection } from 'shared-api/lists';
import { api } from 'shared-auth/api-client';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const userQueries = resourceQueries<AdminUser, AdminUserRecord, UserQuery>('users', {
  list: (query, signal) => api.get('/admin/users', { query, signal }),
  get: (id) => api.get('/admin/users/:id', { params: { id } }),
});

/** What a user has watched. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...userQueries.all(), 'activity', id],
    queryFn: () => api.get('/admin/users/:id/activity', { params: { id } }),
  });

/** Creates an account, and emails a link that sets its password. */
export const inviteUser = (invitation: UserInvitationRequest) => api.post('/admin/users', { body: invitation });

/**
 * Saves a user; rejects with `conflict` if they have been changed since `updated_at`. `password` is the administrator's
 * own, needed to make someone an administrator.
 */
export const updateUser = (
  { id, updated_at }: AdminUserRecord,
  edit: UserEdit & { readonly password?: string | undefined },
) => api.patch('/admin/users/:id', { params: { id }, body: { ...edit, updated_at } });

export const resendInvitation = (id: string) => api.post('/admin/users/:id/invitation', { params: { id } });
export const endSessions = (id: string) => api.delete('/admin/users/:id/sessions', { params: { id } });

/** Gives a user access to a record; returns the user. */
export const grantAccess = (id: string, grant: GrantRequest) =>
  api.post('/admin/users/:id/entitlements', { params: { id }, body: grant });
export const withdrawAccess = (id: string, entitlementId: string) =>
  api.delete('/admin/users/:id/entitlements/:entitlementId', { params: { id, entitlementId } });

/** Returns a function that shows a user as the server has returned them. */
export function useUserUpdate() {
  const queryClient = useQueryClient();
  return (user: AdminUserRecord) => queryClient.setQueryData(userQueries.detail(user.id).queryKey, user);
}

/** What can be done with several users. */
export type UserAction = ActionOf<UserBulk>;

export const changeUsers = (action: UserAction, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/users/bulk', { body: { ...action, selection } as UserBulk });

export const exportUsers = (query: Omit<UserQuery, 'sort'>) => api.get('/admin/users/export', { query });

/** Keys of the queries with which other screens show users. */
export const usersElsewhere = [['admin', 'overview']];
