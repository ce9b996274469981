import { DEFAULT_LOCALE, localeOf, type Locale } from 'shared-api/locale';
import type { users } from '../database/accounts.ts';
import type { ApiConfig } from '../env.ts';
import { renderBody, type MailBody } from './mail-body.ts';
import { lifetimeText } from './lifetime.ts';
import { en, type MailMessages } from './messages/en.ts';
import { es } from './messages/es.ts';

const messages: Readonly<Record<Locale, MailMessages>> = { en, es };

/** Notices without a token are delivered for a day, then dropped. */
const NOTICE_SECONDS = 24 * 3600;

/** The page that the link of each kind leads to, and the seconds after which the mail is not worth delivering. */
const kinds = ({ VERIFICATION_TTL, RECOVERY_TTL }: ApiConfig) => ({
  confirmation: { page: '/verify-email', lifetime: VERIFICATION_TTL },
  recovery: { page: '/recover-password', lifetime: RECOVERY_TTL },
  passwordChanged: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  emailChangeAsked: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  emailChanged: { page: '/', lifetime: NOTICE_SECONDS },
  emailTaken: { page: '/login', lifetime: NOTICE_SECONDS },
  administratorCreated: { page: '/recover-password', lifetime: RECOVERY_TTL },
  administratorPromoted: { page: '/login', lifetime: NOTICE_SECONDS },
  secondFactorOn: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  secondFactorOff: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  recoveryCodesRenewed: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  secondFactorRemoved: { page: '/login', lifetime: NOTICE_SECONDS },
});

export type MailKind = keyof MailMessages['templates'];

/** The person that a mail is for, as far as it depends on them. */
export type Recipient = Pick<typeof users.$inferSelect, 'email' | 'name' | 'locale' | 'verifiedAt'>;

export interface MailDetails {
  /** The `token` parameter of the link. */
  readonly token?: string;
  /** The address to send to, if not the person's own. */
  readonly to?: string;
  /** The address that the text names, if not the one it is sent to. */
  readonly about?: string;
}

/** A rendered mail, in the person's language. */
export interface Mail extends MailBody {
  readonly to: string;
  readonly subject: string;
  /** Seconds after which it is not worth delivering. */
  readonly lifetime: number;
}

export type RenderMail = (kind: MailKind, person: Recipient, details?: MailDetails) => Mail;

/** @param publicUrl called for each mail, since the port may be known only once the server listens */
export function createMailRenderer(config: ApiConfig, publicUrl: () => string): RenderMail {
  const kindsOfMail = kinds(config);
  return (kind, person, { token, to = person.email, about = to } = {}) => {
    const { page, lifetime } = kindsOfMail[kind];
    const locale = localeOf(person.locale) ?? DEFAULT_LOCALE;
    const { hello, one, templates } = messages[locale];
    const mail = templates[kind]({ email: about, lifetime: lifetimeText(locale, lifetime, one) });
    // An unconfirmed address may be anybody's: they must not get mail with a text that a stranger entered as a name.
    const name = person.verifiedAt && to === person.email ? person.name : null;
    const url = `${publicUrl()}${page}${token === undefined ? '' : `?token=${token}`}`;
    const body = renderBody(locale, { ...mail, paragraphs: [hello(name), ...mail.paragraphs] }, url);
    return { to, subject: mail.subject, lifetime, ...body };
  };
}
