import { codeRequest, recoveryCodes, secondFactorRequest, secondFactorSecret } from './account.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'second factor', description: 'Two-step verification with an authenticator app' };

export const secondFactorEndpoints = defineEndpoints(tag, {
  'POST /me/second-factor': {
    operationId: 'beginSecondFactor',
    summary: 'Create a secret for an authenticator app',
    access: 'user',
    body: secondFactorRequest,
    response: secondFactorSecret,
  },
  'POST /me/second-factor/confirmation': {
    operationId: 'confirmSecondFactor',
    summary: 'Turn on two-step verification with a code from the app',
    access: 'user',
    body: codeRequest,
    response: recoveryCodes,
  },
  'POST /me/second-factor/recovery-codes': {
    operationId: 'renewRecoveryCodes',
    summary: 'Replace the recovery codes',
    access: 'user',
    body: secondFactorRequest,
    response: recoveryCodes,
  },
  'DELETE /me/second-factor': {
    operationId: 'removeSecondFactor',
    summary: 'Turn off two-step verification',
    access: 'user',
    body: secondFactorRequest,
    ...noContent,
  },
});
