import { ApiError } from 'shared-auth/api-error';

/** Whether the server knows nothing under the id that was asked for: trying again would not help. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
