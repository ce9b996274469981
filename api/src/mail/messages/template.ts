import type { Device } from 'shared-api/user-agent';
import type { MailText } from '../mail-body.ts';

/** What the text of an email is made of. */
export interface TemplateValues {
  /** The address that the email is about, which may differ from the one it is sent to. */
  readonly email: string;
  /** How long the link works: "2 hours". */
  readonly lifetime: string;
  /** The address of our support. */
  readonly support: string;
  /** When the account was created, in the form of `time`: the owner of an address may know nothing of the account. */
  readonly created: string;
  /** The login that the email is about: the device, as far as it is known, and when: "1 March 2026 at 12:00 UTC". */
  readonly device: Device | null;
  readonly time: string;
  /** The part that a publish token is for, and the days until it expires. */
  readonly part: string;
  readonly days: number;
  /** `null` in emails that are not about one. */
  readonly order: OrderText | null;
  readonly shipment: ShipmentText | null;
  readonly refund: RefundText | null;
  /** The titles of what was not paid, a line each; empty in other emails. */
  readonly reminder: string;
}

/** An order, in the language of the email. */
export interface OrderText {
  readonly number: string;
  /** What was bought, with its price, a line each. */
  readonly items: string;
  /** "€48.20", or `null` if nothing was paid. */
  readonly total: string | null;
  /** The VAT in it: "€8.37"; `null` if there is none. */
  readonly vat: string | null;
  /** Its invoice; `null` if nothing was paid. */
  readonly invoice: DocumentText | null;
  /** What the buyer has agreed to, and when; `null` if nothing in the order was supplied at once. */
  readonly consent: { readonly text: string; readonly time: string } | null;
  /** That printed books can be cancelled; `null` without any. */
  readonly cancellation: string | null;
  /** Where printed books go, in several lines; `null` without any. */
  readonly address: string | null;
  /** The books to download, each with its link. */
  readonly downloads: readonly { readonly title: string; readonly url: string }[];
  /** The code to pass on, and where it is redeemed; `null` if it is only on the page of the order, which `url` then is. */
  readonly gift: { readonly code: string | null; readonly url: string } | null;
}

/** An invoice or a credit note, and the page where it can be downloaded after logging in. */
export interface DocumentText {
  readonly number: string;
  readonly url: string;
}

/** Printed books that have been sent, in the language of the email. */
export interface ShipmentText {
  readonly number: string;
  /** The titles, a line each. */
  readonly items: string;
  /** In several lines; `null` if it is not known. */
  readonly address: string | null;
  /** The address of the carrier's page; `null` if there is none. */
  readonly tracking: string | null;
}

/** A refund, in the language of the email. */
export interface RefundText {
  readonly number: string;
  /** What was refunded, a line each; `null` if it is not known. */
  readonly items: string | null;
  /** "€48.20", or `null` if nothing had been paid. */
  readonly amount: string | null;
  /** What corrects the invoice. */
  readonly creditNotes: readonly DocumentText[];
  /** Whether it was bought for somebody else. */
  readonly isGift: boolean;
}

export type MailTemplate = (values: TemplateValues) => MailText;
