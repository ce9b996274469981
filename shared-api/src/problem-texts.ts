import type { ErrorCode } from './errors.ts';

/**
 * What a form says of a field, in English. The schemas and the server answer with these very sentences; a part that
 * shows another language looks its own up by them (`problem-texts-es.ts`).
 */
export const fieldTexts = {
  nameMissing: 'Please enter your name',
  nameTooLong: 'This name is too long',
  emailMissing: 'Please enter your e-mail address',
  emailTooLong: 'This e-mail address is too long',
  emailWrong: 'Please enter a valid e-mail address',
  emailTaken: 'This e-mail address cannot be used. If it is yours, log in instead.',
  // The words of the five rules, and their order in `password.ts`, are the specification's (section 5).
  passwordMissing: 'Please enter password',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordWithoutNumber: 'Password must contain at least one number',
  passwordWithoutCase: 'Password must contain at least one uppercase letter and at least one lowercase letter',
  passwordTooLong: 'Password must be at most 200 characters long',
  passwordsDiffer: 'Password and password confirmation are not the same',
  passwordWrong: 'This is not your password',
  linkWrong: 'This link is not valid',
  linkOver: 'This link has expired or was used already. Ask for a new one.',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is wrong or was used already',
  titleMissing: 'Please enter a title',
  titleTooLong: 'This title is too long',
  descriptionTooLong: 'This description is too long',
  textUnstorable: 'This text has a character that cannot be kept',
} as const;

export type FieldText = (typeof fieldTexts)[keyof typeof fieldTexts];

/** What goes wrong with a whole request, as a person reads it; `network` is a call that no answer came to. */
export interface ProblemTexts {
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly failures: Readonly<Record<ErrorCode | 'network', string>>;
  /** Of too many attempts; `when` is "in 40 seconds". */
  readonly retryAt: (when: string) => string;
}

const passing = 'This is not possible at the moment. Try again in a little while.';
const unforeseen = 'Something went wrong on our side. Try again in a moment.';

export const problemTextsEn: ProblemTexts = {
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
    method_not_allowed: unforeseen,
    conflict: 'Somebody changed this in the meantime. Reload and try again.',
    payload_too_large: 'This is too large.',
    unsupported_media_type: 'This kind of file is not taken.',
    range_not_satisfiable: unforeseen,
    invalid: 'Some of this is not valid.',
    wrong_credentials: 'E-mail address or password is wrong.',
    second_factor_needed: 'Enter the code of your authenticator app, or one of your recovery codes.',
    email_taken: 'Some of this is not valid.',
    rate_limited: 'Too many attempts. Wait a moment, then try again.',
    internal: unforeseen,
    unavailable: passing,
  },
  retryAt: (when) => `Too many attempts. Try again ${when}.`,
};
