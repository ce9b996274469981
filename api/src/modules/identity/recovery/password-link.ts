import { recoverPassword } from 'federation-contract/paths';
import type { MailDefinition } from '../../../platform/mail/define-mail.ts';

/** What an email knows whose link sets a password. */
export interface PasswordLink {
  readonly token: string;
}

export type PasswordLinkMail = MailDefinition<PasswordLink>;

export const passwordPage = ({ token }: PasswordLink): string => `${recoverPassword}?token=${token}`;
