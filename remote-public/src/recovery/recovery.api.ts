import { queryOptions } from '@tanstack/react-query';
import type { RecoverRequest, ResetRequest } from 'shared-api/account/recovery';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';

/** Requests a recovery link; resolves whether or not the address has an account. */
export const requestLink = (request: RecoverRequest) => api.post('/auth/recover', { body: request });

/** Rejects with `fields.token` if the link has expired or was used. */
export const resetPassword = (request: ResetRequest) => api.post('/auth/reset', { body: request });

/** Whether an error says that the link itself does not work. */
export const isLinkError = (error: unknown) => error instanceof ApiError && error.fields.token !== undefined;

/**
 * Checks once whether a link still works; rejects like `resetPassword`. The token is not cached longer than its screen
 * is open.
 */
export const linkCheckQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'reset-link', token],
    queryFn: () => api.post('/auth/reset/check', { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
