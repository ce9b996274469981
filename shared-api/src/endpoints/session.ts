import { z } from 'zod';
import { sessionSummary } from '../account.ts';
import { idParams } from '../ids.ts';
import { page } from '../lists.ts';
import { loginRequest, registerRequest, registrationResponse, sessionResponse } from '../session.ts';
import { defineEndpoints } from './endpoint.ts';

export const sessionTag = {
  name: 'session',
  description: 'Registration, login, password recovery, and the user’s active sessions',
};

export const sessionEndpoints = defineEndpoints({
  'POST /auth/login': {
    operationId: 'logIn',
    summary: 'Log in',
    tag: sessionTag,
    access: 'public',
    body: loginRequest,
    response: sessionResponse,
  },
  'POST /auth/register': {
    operationId: 'register',
    summary: 'Create an account and log in',
    tag: sessionTag,
    access: 'public',
    body: registerRequest,
    response: registrationResponse,
  },
  'POST /refresh': {
    operationId: 'refreshSession',
    summary: 'Exchange the refresh cookie for an access token',
    description: 'Authenticated by the refresh cookie. Requires the header `X-Requested-With: XMLHttpRequest`.',
    tag: sessionTag,
    access: 'public',
    response: sessionResponse,
  },
  'POST /auth/logout': {
    operationId: 'logOut',
    summary: 'End the session of the refresh cookie',
    description: 'Requires the header `X-Requested-With: XMLHttpRequest`.',
    tag: sessionTag,
    access: 'public',
    status: 204,
    response: z.null(),
  },
  'GET /me/sessions': {
    operationId: 'listMySessions',
    summary: 'List the user’s active sessions, the most recently used first',
    description: 'Always the whole list: beyond 50 sessions, a login ends the one that was used least recently.',
    tag: sessionTag,
    access: 'user',
    response: page(sessionSummary),
  },
  'DELETE /me/sessions': {
    operationId: 'endMyOtherSessions',
    summary: 'End all of the user’s sessions except the current one',
    tag: sessionTag,
    access: 'user',
    status: 204,
    response: z.null(),
  },
  'DELETE /me/sessions/:id': {
    operationId: 'endMySession',
    summary: 'End one of the user’s sessions',
    tag: sessionTag,
    access: 'user',
    params: idParams,
    status: 204,
    response: z.null(),
  },
});
