import { z } from 'zod';
import { recoverRequest, resetRequest, resetToken } from '../recovery.ts';
import { defineEndpoints } from './endpoint.ts';
import { sessionTag as tag } from './session.ts';

export const recoveryEndpoints = defineEndpoints({
  'POST /auth/recover': {
    operationId: 'requestPasswordReset',
    summary: 'Email a link that resets the password',
    tag,
    access: 'public',
    body: recoverRequest,
    status: 204,
    response: z.null(),
  },
  'POST /auth/reset/check': {
    operationId: 'checkPasswordReset',
    summary: 'Check that a reset link still works',
    description:
      'The link stays valid. Returns 422 with an error for the field `token` if it has expired or has been used.',
    tag,
    access: 'public',
    body: resetToken,
    status: 204,
    response: z.null(),
  },
  'POST /auth/reset': {
    operationId: 'resetPassword',
    summary: 'Set a new password with a reset link',
    tag,
    access: 'public',
    body: resetRequest,
    status: 204,
    response: z.null(),
  },
});
