import type { Locale } from 'shared-api/locale';
import type { PostalAddress } from 'shared-api/addresses/postal-address';
import type { ApiConfig } from '../env.ts';
import type { MailText } from './mail-body.ts';

/** What any email can say, whatever it is about. The functions format for its reader. */
export interface MailTools {
  readonly locale: Locale;
  /** The address that the email is sent to. */
  readonly to: string;
  /** How long the link works: "2 hours". */
  readonly lifetime: string;
  /** The address of our support. */
  readonly support: string;
  /** "1 March 2026 at 12:00 UTC" */
  readonly time: (time: Date) => string;
  /** "€48.20", of an amount in minor units. */
  readonly money: (amount: number, currency: string) => string;
  /** The lines of a label. */
  readonly address: (address: PostalAddress) => string;
  /** The URL of a path of the product. */
  readonly url: (path: string) => string;
}

/** One email that the product sends. `Details` is what its sender knows; `undefined` if it always says the same. */
export interface MailDefinition<Details> {
  /** The path that its main link leads to. */
  readonly page: string | ((details: Details) => string);
  /** Seconds for which its link works, and after which it is no longer worth delivering. */
  readonly lifetime: (config: ApiConfig) => number;
  /**
   * What is left of the details if the recipient has not confirmed the address, which may then be anyone's: without what a
   * stranger has typed as a postal address, and without the code of a gift that somebody else has paid.
   */
  readonly forUnconfirmed?: (details: Details) => Details;
  readonly texts: Readonly<Record<Locale, (tools: MailTools, details: Details) => MailText>>;
}

/** The details as the last argument of a function, which is not there if the email has none. */
export type DetailsArgument<Details> = [Details] extends [undefined] ? [] : [details: Details];

export const defineMail = <Details = undefined>(mail: MailDefinition<Details>): MailDefinition<Details> => mail;
