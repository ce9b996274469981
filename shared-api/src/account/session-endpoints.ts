import { sessionSummary } from './account.ts';
import { idParams } from '../ids.ts';
import { page } from '../lists.ts';
import { recoverRequest, resetRequest, resetToken } from './recovery.ts';
import { loginRequest, registerRequest, registrationResponse, sessionResponse } from './session.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = {
  name: 'session',
  description: 'Registration, login, password recovery, and the user’s active sessions',
};

export const sessionEndpoints = defineEndpoints(tag, {
  'POST /auth/login': {
    operationId: 'logIn',
    summary: 'Log in',
    access: 'public',
    body: loginRequest,
    response: sessionResponse,
  },
  'POST /auth/register': {
    operationId: 'register',
    summary: 'Create an account and log in',
    access: 'public',
    body: registerRequest,
    response: registrationResponse,
  },
  'POST /refresh': {
    operationId: 'refreshSession',
    summary: 'Exchange the refresh cookie for an access token',
    description: 'Authenticated by the refresh cookie. Requires the header `X-Requested-With: XMLHttpRequest`.',
    access: 'public',
    belowFloor: true,
    response: sessionResponse,
  },
  'POST /auth/logout': {
    operationId: 'logOut',
    summary: 'End the session of the refresh cookie',
    description: 'Requires the header `X-Requested-With: XMLHttpRequest`.',
    access: 'public',
    belowFloor: true,
    ...noContent,
  },
  'GET /me/sessions': {
    operationId: 'listMySessions',
    summary: 'List the user’s active sessions, the most recently used first',
    description: 'Always the whole list: beyond 50 sessions, a login ends the one that was used least recently.',
    access: 'user',
    response: page(sessionSummary),
  },
  'DELETE /me/sessions': {
    operationId: 'endMyOtherSessions',
    summary: 'End all of the user’s sessions except the current one',
    access: 'user',
    ...noContent,
  },
  'DELETE /me/sessions/:id': {
    operationId: 'endMySession',
    summary: 'End one of the user’s sessions',
    access: 'user',
    params: idParams,
    ...noContent,
  },
});

export const recoveryEndpoints = defineEndpoints(tag, {
  'POST /auth/recover': {
    operationId: 'requestPasswordReset',
    summary: 'Email a link that resets the password',
    access: 'public',
    body: recoverRequest,
    ...noContent,
  },
  'POST /auth/reset/check': {
    operationId: 'checkPasswordReset',
    summary: 'Check that a reset link still works',
    description:
      'The link stays valid. Returns 422 with an error for the field `token` if it has expired or has been used.',
    access: 'public',
    body: resetToken,
    ...noContent,
  },
  'POST /auth/reset': {
    operationId: 'resetPassword',
    summary: 'Set a new password with a reset link',
    access: 'public',
    body: resetRequest,
    ...noContent,
  },
});
