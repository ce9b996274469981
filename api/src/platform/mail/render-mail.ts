import { addressLines } from 'shared-api/addresses/address-lines';
import { DEFAULT_LOCALE, localeOf, type Locale } from 'shared-api/locale';
import { formatMoney } from 'shared-api/pricing/format-money';
import type { users } from '../database/tables/users.ts';
import type { ApiConfig } from '../env.ts';
import type { DetailsArgument, MailDefinition } from './define-mail.ts';
import { lifetimeText } from './lifetime.ts';
import { renderBody, type MailBody } from './mail-body.ts';

/** The user an email is for: the fields that every email depends on. */
export interface Recipient extends Pick<typeof users.$inferSelect, 'email' | 'name' | 'locale' | 'verified_at'> {
  /** Of the account, with which the email is deleted, whatever address it goes to; none if it belongs to its address. */
  readonly id?: string;
  /** The address to send to, if not the account's own. */
  readonly to?: string;
}

/** A rendered email, in the recipient's language. */
export interface Mail extends MailBody {
  readonly userId: string | null;
  readonly to: string;
  readonly subject: string;
  /** Seconds after which it is not worth delivering. */
  readonly lifetime: number;
}

export type RenderMail = <Details>(
  mail: MailDefinition<Details>,
  recipient: Recipient,
  ...details: DetailsArgument<Details>
) => Mail;

const greeting: Readonly<Record<Locale, (name: string | null) => string>> = {
  en: (name) => (name === null ? 'Hi,' : `Hi ${name},`),
  es: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
};

const timeText = (locale: Locale, time: Date) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);

/** @param publicUrl called for each email, since the port may be known only once the server listens */
export function createMailRenderer(config: ApiConfig, publicUrl: () => string): RenderMail {
  return <Details>(
    { page, lifetime, forUnconfirmed, texts }: MailDefinition<Details>,
    { id, email, to = email, name, verified_at, ...recipient }: Recipient,
    ...[given]: readonly unknown[]
  ) => {
    const locale = localeOf(recipient.locale) ?? DEFAULT_LOCALE;
    const seconds = lifetime(config);
    const url = (path: string) => publicUrl() + path;
    // An unconfirmed address may be anyone's: they must not get an email with text that a stranger entered as a name.
    const isConfirmed = Boolean(verified_at) && to === email;
    // Missing only if they are `undefined`, which the type of the argument ensures.
    const all = given as Details;
    const details = isConfirmed || !forUnconfirmed ? all : forUnconfirmed(all);
    const text = texts[locale](
      {
        locale,
        to,
        lifetime: lifetimeText(locale, seconds),
        support: config.SUPPORT_EMAIL ?? `support@${new URL(publicUrl()).hostname}`,
        time: (time) => timeText(locale, time),
        money: (amount, currency) => formatMoney(amount, currency, locale),
        address: (address) => addressLines(address, locale).join('\n'),
        url,
      },
      details,
    );
    const paragraphs = [greeting[locale](isConfirmed ? name : null), ...text.paragraphs];
    const target = url(typeof page === 'string' ? page : page(details));
    const body = renderBody(locale, { ...text, paragraphs }, target);
    return { userId: id ?? null, to, subject: text.subject, lifetime: seconds, ...body };
  };
}
