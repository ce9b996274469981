import { account, accountPatch, emailChange, passwordChange, passwordRequest, verifyRequest } from './account.ts';
import { accountExport } from './account-export.ts';
import { pictureMediaTypes } from '../pictures/pictures.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'account', description: 'The user’s own account' };

export const accountEndpoints = defineEndpoints(tag, {
  'GET /me': {
    operationId: 'getMyAccount',
    summary: 'Get the user’s account',
    access: 'user',
    inSupportView: true,
    response: account,
  },
  'PATCH /me': {
    operationId: 'updateMyAccount',
    summary: 'Change the user’s name or language',
    access: 'user',
    body: accountPatch,
    response: account,
  },
  'PUT /me/avatar': {
    operationId: 'setMyAvatar',
    summary: 'Upload a picture of the user',
    description: 'JPEG or PNG, up to 5 MB. It is cut to a square.',
    access: 'user',
    bytes: pictureMediaTypes,
    response: account,
  },
  'DELETE /me/avatar': {
    operationId: 'removeMyAvatar',
    summary: 'Remove the picture of the user',
    access: 'user',
    response: account,
  },
  'DELETE /me': {
    operationId: 'deleteMyAccount',
    summary: 'Delete the user’s account',
    access: 'user',
    body: passwordRequest,
    ...noContent,
  },
  'GET /me/export': {
    operationId: 'exportMyData',
    summary: 'Download everything that is stored about the user',
    access: 'user',
    response: accountExport,
  },
  'POST /me/password': {
    operationId: 'changeMyPassword',
    summary: 'Change the user’s password',
    access: 'user',
    body: passwordChange,
    ...noContent,
  },
  'POST /me/email': {
    operationId: 'changeMyEmail',
    summary: 'Email a confirmation link to a new address',
    access: 'user',
    body: emailChange,
    status: 202,
    response: account,
  },
  'DELETE /me/email': {
    operationId: 'cancelMyEmailChange',
    summary: 'Cancel the change to a new address',
    access: 'user',
    response: account,
  },
  'POST /me/verification': {
    operationId: 'resendMyConfirmation',
    summary: 'Email the confirmation link again',
    access: 'user',
    ...noContent,
  },
  'POST /me/verification/confirmation': {
    operationId: 'confirmMyEmail',
    summary: 'Confirm an email address of the user with the token from a link',
    access: 'user',
    body: verifyRequest,
    ...noContent,
  },
});
