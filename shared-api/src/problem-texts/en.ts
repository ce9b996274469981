import type { ProblemTexts } from '../problem-texts.ts';

const temporary = 'This is not possible at the moment. Try again in a little while.';
const unexpected = 'Something went wrong on our side. Try again in a moment.';

export const en: ProblemTexts = {
  // The sentences are English already.
  fields: {},
  failures: {
    network: 'The server cannot be reached. Check the connection and try again.',
    bad_request: 'The server did not understand this. Reload the page and try again.',
    not_authenticated: 'Log in to go on.',
    session_revoked: 'This session has ended. Log in again.',
    token_expired: 'This session has ended. Log in again.',
    forbidden: 'This is not open to you.',
    second_factor_missing: 'Your role needs a second factor. Set it up in your profile.',
    not_found: 'This does not exist, or no longer.',
    method_not_allowed: unexpected,
    conflict: 'Somebody changed this in the meantime. Reload and try again.',
    payload_too_large: 'This is too large.',
    unsupported_media_type: 'This kind of file is not taken.',
    range_not_satisfiable: unexpected,
    invalid: 'Some of this is not valid.',
    wrong_credentials: 'E-mail address or password is wrong.',
    second_factor_needed: 'Enter the code of your authenticator app, or one of your recovery codes.',
    email_taken: 'Some of this is not valid.',
    rate_limited: 'Too many attempts. Wait a moment, then try again.',
    internal: unexpected,
    unavailable: temporary,
  },
  retryAt: (when) => `Too many attempts. Try again ${when}.`,
};
