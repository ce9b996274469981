import type { ErrorCode } from './errors.ts';

/**
 * What a form says of a field, in English. The schemas and the server answer with these very sentences; a part that
 * shows another language looks its own up by them.
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
  linkExpired: 'This link has expired or was used already. Ask for a new one.',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is wrong or was used already',
  titleMissing: 'Please enter a title',
  titleTooLong: 'This title is too long',
  descriptionTooLong: 'This description is too long',
  textUnstorable: 'This text has a character that cannot be kept',
} as const;

export type FieldText = (typeof fieldTexts)[keyof typeof fieldTexts];

/** What a part says of failures in one language; `problem-texts/` has them. */
export interface ProblemTexts {
  /** Of a field, by its English sentence. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** Of a whole request; `network` is a call that no answer came to. */
  readonly failures: Readonly<Record<ErrorCode | 'network', string>>;
  /** Of too many attempts; `when` is "in 40 seconds". */
  readonly retryAt: (when: string) => string;
}
