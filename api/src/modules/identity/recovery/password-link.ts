import { recoverPassword } from 'federation-contract/paths';
import { withSecret } from 'federation-contract/secret-links';
import type { MailDefinition } from '../../../platform/mail/define-mail.ts';

/** What an email knows whose link sets a password. */
export interface PasswordLink {
  readonly token: string;
  /** Whether nobody has confirmed the address: the password comes with an account that is emptied. */
  readonly takesOver?: boolean;
}

export type PasswordLinkMail = MailDefinition<PasswordLink>;

export const passwordPage = ({ token }: Pick<PasswordLink, 'token'>): string => withSecret(recoverPassword, { token });
