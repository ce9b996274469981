import type { ImportErrorCode } from './import-rules.ts';

/**
 * The messages of an import's errors in one language; `import-messages/` has those of each. Some field errors have a
 * message of their own, since those of forms speak to the owner of an account.
 */
export type ImportMessages = Readonly<
  Record<ImportErrorCode | 'name_missing' | 'email_missing' | 'email_invalid' | 'text_missing', string>
>;
