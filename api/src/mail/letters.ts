import { DEFAULT_LOCALE, localeOf, type Locale } from 'shared-api/locale';
import type { users } from '../database/accounts.ts';
import type { ApiConfig } from '../env.ts';
import { layOut, type Twins } from './layout.ts';
import { lifetimeText } from './lifetime.ts';
import { en, type MailMessages } from './messages/en.ts';
import { es } from './messages/es.ts';

const messages: Readonly<Record<Locale, MailMessages>> = { en, es };

/** What is worth telling of an account is worth telling for a day. */
const NOTICE_SECONDS = 24 * 3600;

/** Where the link of each kind of mail leads, and for how many seconds the mail tells anything. */
const kinds = ({ VERIFICATION_TTL, RECOVERY_TTL }: ApiConfig) => ({
  confirmation: { page: '/verify-email', lifetime: VERIFICATION_TTL },
  recovery: { page: '/recover-password', lifetime: RECOVERY_TTL },
  passwordChanged: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  emailChangeAsked: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  emailChanged: { page: '/', lifetime: NOTICE_SECONDS },
  emailTaken: { page: '/login', lifetime: NOTICE_SECONDS },
  administratorCreated: { page: '/recover-password', lifetime: RECOVERY_TTL },
  administratorPromoted: { page: '/login', lifetime: NOTICE_SECONDS },
  secondFactorRemoved: { page: '/login', lifetime: NOTICE_SECONDS },
});

export type LetterKind = keyof MailMessages['letters'];

/** Whom a mail is for. */
export type Recipient = Pick<typeof users.$inferSelect, 'email' | 'name' | 'locale' | 'verifiedAt'>;

export interface LetterDetails {
  /** What its link carries. */
  readonly token?: string;
  /** Where it goes, if not to the person's address. */
  readonly to?: string;
  /** The address it is about, if not the one it goes to. */
  readonly about?: string;
}

/** A mail as it is written, in the person's language. */
export interface Mail extends Twins {
  readonly to: string;
  readonly subject: string;
  /** For how many seconds it tells anything. */
  readonly lifetime: number;
}

export type WriteLetter = (kind: LetterKind, person: Recipient, details?: LetterDetails) => Mail;

/** @param publicUrl asked when a letter is written */
export function createLetters(config: ApiConfig, publicUrl: () => string): WriteLetter {
  const facts = kinds(config);
  return (kind, person, { token, to = person.email, about = to } = {}) => {
    const { page, lifetime } = facts[kind];
    const locale = localeOf(person.locale) ?? DEFAULT_LOCALE;
    const { hello, one, letters } = messages[locale];
    const letter = letters[kind]({ email: about, lifetime: lifetimeText(locale, lifetime, one) });
    // An unconfirmed address may be anybody's, who then must not get what a stranger wrote for a name.
    const name = person.verifiedAt && to === person.email ? person.name : null;
    const url = `${publicUrl()}${page}${token === undefined ? '' : `?token=${token}`}`;
    const twins = layOut(locale, { ...letter, paragraphs: [hello(name), ...letter.paragraphs] }, url);
    return { to, subject: letter.subject, lifetime, ...twins };
  };
}
