import { DEFAULT_LOCALE, localeOf, type Locale } from 'shared-api/locale';
import type { users } from '../database/accounts.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mailer.ts';
import { en, type MailMessages } from './messages/en.ts';
import { es } from './messages/es.ts';

const messages: Readonly<Record<Locale, MailMessages>> = { en, es };

/** Whom a mail is for. */
export type Recipient = Pick<typeof users.$inferSelect, 'email' | 'name' | 'locale' | 'verifiedAt'>;

interface Details {
  /** Where it goes, if not to the person's address. */
  readonly to?: string;
  /** The address it is about, if not the one it goes to. */
  readonly about?: string;
}

/** A mail in the person's language, in both twins. */
export function letter(
  kind: keyof MailMessages['letters'],
  person: Recipient,
  url: string,
  { to = person.email, about = to }: Details = {},
): Mail {
  const locale = localeOf(person.locale) ?? DEFAULT_LOCALE;
  const { hello, letters } = messages[locale];
  const text = letters[kind](about);
  // An unconfirmed address may be anybody's, who then must not get what a stranger wrote for a name.
  const name = person.verifiedAt && to === person.email ? person.name : null;
  return layOut(to, locale, { ...text, paragraphs: [hello(name), ...text.paragraphs] }, url);
}
