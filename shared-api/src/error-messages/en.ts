import type { ErrorMessages } from '../error-messages.ts';

const unavailable = 'Fullcourt is temporarily unavailable. Try again in a moment.';
const unexpected = 'Something went wrong on our side. Try again in a moment.';

export const en: ErrorMessages = {
  fields: {
    name_missing: 'Please enter your name',
    name_too_long: 'This name is too long',
    email_missing: 'Please enter your email address',
    email_too_long: 'This email address is too long',
    email_invalid: 'Please enter a valid email address',
    email_taken: 'This email address can’t be used. If it’s yours, log in instead.',
    // spec 5: the wording of the five password rules; their order is in `password.ts`. “Please enter …” of the other fields
    // follows the first of them, which stands beside it in forms.
    password_missing: 'Please enter password',
    password_too_short: 'Password must be at least 8 characters long',
    password_without_number: 'Password must contain at least one number',
    password_without_case: 'Password must contain at least one uppercase letter and at least one lowercase letter',
    password_too_long: 'Password must be at most 200 characters long',
    passwords_differ: 'Password and password confirmation are not the same',
    password_wrong: 'Incorrect password',
    link_invalid: 'This link isn’t valid. Request a new one.',
    link_expired: 'This link has expired or has already been used. Request a new one.',
    code_missing: 'Please enter the code',
    code_wrong: 'This code is incorrect or has already been used',
    title_missing: 'Please enter a title',
    title_too_long: 'This title is too long',
    description_too_long: 'This description is too long',
    text_unsupported: 'This text contains a character we can’t store',
    cursor_invalid: 'This isn’t a valid position in the list',
    invalid: 'This value isn’t valid',
  },
  requests: {
    network: 'We can’t reach the server. Check your connection and try again.',
    bad_request: 'Invalid request. Reload the page and try again.',
    not_authenticated: 'Log in to continue.',
    session_revoked: 'Your session has ended. Log in again.',
    token_expired: 'Your session has ended. Log in again.',
    forbidden: 'You don’t have access to this.',
    second_factor_missing: 'Your role requires two-step verification. Set it up in your profile.',
    not_found: 'This no longer exists.',
    method_not_allowed: unexpected,
    conflict: 'Someone else has changed this in the meantime. Reload the page and try again.',
    payload_too_large: 'This is too large. Make it smaller and try again.',
    unsupported_media_type: 'This file type isn’t supported.',
    range_not_satisfiable: unexpected,
    invalid: 'Check the highlighted fields.',
    wrong_credentials: 'Incorrect email or password.',
    second_factor_needed: 'Enter the code from your authenticator app, or one of your recovery codes.',
    email_taken: 'Check the highlighted fields.',
    rate_limited: 'Too many attempts. Wait a moment, then try again.',
    internal: unexpected,
    unavailable,
  },
  retryAt: (when) => `Too many attempts. Try again ${when}.`,
};
