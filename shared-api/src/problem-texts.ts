import type { ErrorCode } from './errors.ts';

/**
 * Errors of form fields, in English. Schemas and server answer with these sentences; translations are looked up by them
 * (`ProblemTexts.fields`).
 */
export const fieldTexts = {
  nameMissing: 'Please enter your name',
  nameTooLong: 'This name is too long',
  emailMissing: 'Please enter your e-mail address',
  emailTooLong: 'This e-mail address is too long',
  emailWrong: 'Please enter a valid e-mail address',
  emailTaken: 'This e-mail address cannot be used. If it is yours, log in instead.',
  // spec 5: the wording of the five password rules; their order is in `password.ts`.
  passwordMissing: 'Please enter password',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordWithoutNumber: 'Password must contain at least one number',
  passwordWithoutCase: 'Password must contain at least one uppercase letter and at least one lowercase letter',
  passwordTooLong: 'Password must be at most 200 characters long',
  passwordsDiffer: 'Password and password confirmation are not the same',
  passwordWrong: 'This is not your password',
  linkWrong: 'This link is not valid',
  linkExpired: 'This link has expired or was used already. Ask for a new one.',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is wrong or was used already',
  titleMissing: 'Please enter a title',
  titleTooLong: 'This title is too long',
  descriptionTooLong: 'This description is too long',
  textUnstorable: 'This text has a character that cannot be kept',
} as const;

export type FieldText = (typeof fieldTexts)[keyof typeof fieldTexts];

/** Error messages in one language; those of each language are in `problem-texts/`. */
export interface ProblemTexts {
  /** Messages of fields, by their English sentence. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** Messages of failed requests by error code; `network` for a request without a response. */
  readonly failures: Readonly<Record<ErrorCode | 'network', string>>;
  /** Message of `rate_limited` with a time; `when` is "in 40 seconds". */
  readonly retryAt: (when: string) => string;
}
