import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AdminUserRecord, GrantRequest } from 'shared-api/users/admin-users';
import { api } from 'shared-auth/api-client';
import { users } from './users.resource.ts';

/** Returns what a user has watched. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...users.queries.all(), 'activity', id],
    queryFn: () => api.get('/admin/users/:id/activity', { params: { id } }),
  });

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
  return (user: AdminUserRecord) => queryClient.setQueryData(users.queries.detail(user.id).queryKey, user);
}
