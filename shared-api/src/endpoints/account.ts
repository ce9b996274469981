import { z } from 'zod';
import { account, accountPatch, emailChange, passwordChange, passwordRequest, verifyRequest } from '../account.ts';
import { accountExport } from '../account-export.ts';
import { pictureMediaTypes } from '../pictures.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'account', description: 'The user’s own account' };

export const accountEndpoints = defineEndpoints({
  'GET /me': {
    operationId: 'getMyAccount',
    summary: 'Get the user’s account',
    tag,
    access: 'user',
    inSupportView: true,
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
  'PUT /me/avatar': {
    operationId: 'setMyAvatar',
    summary: 'Upload a picture of the user',
    description: 'JPEG or PNG, up to 5 MB. It is cut to a square.',
    tag,
    access: 'user',
    bytes: pictureMediaTypes,
    response: account,
  },
  'DELETE /me/avatar': {
    operationId: 'removeMyAvatar',
    summary: 'Remove the picture of the user',
    tag,
    access: 'user',
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
  'POST /me/verification/confirmation': {
    operationId: 'confirmMyEmail',
    summary: 'Confirm an email address of the user with the token from a link',
    tag,
    access: 'user',
    body: verifyRequest,
    status: 204,
    response: z.null(),
  },
});
