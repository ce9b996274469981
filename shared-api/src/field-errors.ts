/**
 * The codes of all form field errors. Schemas use them as their messages, and error responses contain them;
 * `error-messages/` has the message for each in every language.
 */
export const fieldErrors = {
  nameMissing: 'name_missing',
  nameTooLong: 'name_too_long',
  emailMissing: 'email_missing',
  emailTooLong: 'email_too_long',
  emailInvalid: 'email_invalid',
  emailTaken: 'email_taken',
  passwordMissing: 'password_missing',
  passwordTooShort: 'password_too_short',
  passwordWithoutNumber: 'password_without_number',
  passwordWithoutCase: 'password_without_case',
  passwordTooLong: 'password_too_long',
  passwordCommon: 'password_common',
  passwordsDiffer: 'passwords_differ',
  passwordWrong: 'password_wrong',
  linkInvalid: 'link_invalid',
  linkExpired: 'link_expired',
  codeMissing: 'code_missing',
  codeWrong: 'code_wrong',
  titleMissing: 'title_missing',
  titleTooLong: 'title_too_long',
  descriptionTooLong: 'description_too_long',
  /** Of any field that has no code of its own above. */
  textMissing: 'text_missing',
  textTooLong: 'text_too_long',
  urlInvalid: 'url_invalid',
  textUnsupported: 'text_unsupported',
  cursorInvalid: 'cursor_invalid',
  /** Anything else that a schema rejects. */
  invalid: 'invalid',
} as const;

export type FieldErrorCode = (typeof fieldErrors)[keyof typeof fieldErrors];

const codes: ReadonlySet<string> = new Set(Object.values(fieldErrors));

export const isFieldErrorCode = (text: string): text is FieldErrorCode => codes.has(text);
