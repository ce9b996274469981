import { z } from 'zod';
import { account, accountPatch, emailChange, passwordChange, passwordRequest, verifyRequest } from '../account.ts';
import { accountExport } from '../account-export.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'account', description: 'The user’s own account' };

export const accountEndpoints = defineEndpoints({
  'GET /me': {
    operationId: 'getMyAccount',
    summary: 'Get the user’s account',
    tag,
    access: 'user',
    response: account,
  },
  'PATCH /me': {
    operationId: 'updateMyAccount',
    summary: 'Change the user’s name or language',
    tag,
    access: 'user',
    body: accountPatch,
    response: account,
  },
  'DELETE /me': {
    operationId: 'deleteMyAccount',
    summary: 'Delete the user’s account',
    tag,
    access: 'user',
    body: passwordRequest,
    status: 204,
    response: z.null(),
  },
  'GET /me/export': {
    operationId: 'exportMyData',
    summary: 'Download everything that is stored about the user',
    tag,
    access: 'user',
    response: accountExport,
  },
  'POST /me/password': {
    operationId: 'changeMyPassword',
    summary: 'Change the user’s password',
    tag,
    access: 'user',
    body: passwordChange,
    status: 204,
    response: z.null(),
  },
  'POST /me/email': {
    operationId: 'changeMyEmail',
    summary: 'Email a confirmation link to a new address',
    tag,
    access: 'user',
    body: emailChange,
    status: 202,
    response: account,
  },
  'DELETE /me/email': {
    operationId: 'cancelMyEmailChange',
    summary: 'Cancel the change to a new address',
    tag,
    access: 'user',
    response: account,
  },
  'POST /me/verification': {
    operationId: 'resendMyConfirmation',
    summary: 'Email the confirmation link again',
    tag,
    access: 'user',
    status: 204,
    response: z.null(),
  },
  'POST /auth/verify': {
    operationId: 'confirmEmail',
    summary: 'Confirm an email address with the token from a link',
    tag,
    access: 'public',
    body: verifyRequest,
    status: 204,
    response: z.null(),
  },
});
