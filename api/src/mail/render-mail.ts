import { confirmPurchase, order as orderPage, redeemCode } from 'federation-contract/paths';
import { addressLines } from 'shared-api/address-lines';
import type { BookKind } from 'shared-api/book-kinds';
import { consentVersions, immediateAccessText, isPosted, needsConsent, printedBooksText } from 'shared-api/consent';
import { formatGiftCode } from 'shared-api/gift-codes';
import { DEFAULT_LOCALE, localeOf, type Locale } from 'shared-api/locale';
import type { PostalAddress } from 'shared-api/postal-address';
import { formatMoney } from 'shared-api/pricing/format-money';
import type { OrderShipping } from 'shared-api/shipping';
import { deviceOf } from 'shared-api/user-agent';
import type { users } from '../database/users.ts';
import type { ApiConfig } from '../env.ts';
import { LINK_SECONDS, type DownloadLinks } from '../modules/orders/download-links.ts';
import { PURCHASE_LINK_SECONDS, type PurchaseLinks } from '../modules/orders/guests/purchase-links.ts';
import { renderBody, type MailBody } from './mail-body.ts';
import { lifetimeText } from './lifetime.ts';
import { en, type MailMessages } from './messages/en.ts';
import { es } from './messages/es.ts';
import type { OrderText, RefundText, ShipmentText } from './messages/template.ts';

const messages: Readonly<Record<Locale, MailMessages>> = { en, es };

/** Notices without a token are delivered for a day, then dropped. */
const NOTICE_SECONDS = 24 * 3600;
/** What a buyer has to have in writing, even if their mail server is away for long. */
const ORDER_SECONDS = 7 * 24 * 3600;

/** The page that the link of each kind leads to, and the seconds after which the email is no longer worth delivering. */
const kinds = ({ VERIFICATION_TTL, RECOVERY_TTL, INVITATION_TTL }: ApiConfig) => ({
  confirmation: { page: '/verify-email', lifetime: VERIFICATION_TTL },
  newAddress: { page: '/verify-email', lifetime: VERIFICATION_TTL },
  recovery: { page: '/recover-password', lifetime: RECOVERY_TTL },
  passwordChanged: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  emailChangeRequested: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  emailChanged: { page: '/', lifetime: NOTICE_SECONDS },
  emailTaken: { page: '/login', lifetime: NOTICE_SECONDS },
  invitation: { page: '/recover-password', lifetime: INVITATION_TTL },
  administratorCreated: { page: '/recover-password', lifetime: RECOVERY_TTL },
  administratorPromoted: { page: '/recover-password', lifetime: RECOVERY_TTL },
  newDevice: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  failedLogins: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  secondFactorOn: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  secondFactorOff: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  recoveryCodesRenewed: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  publishTokenCreated: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  administratorRemoved: { page: '/', lifetime: NOTICE_SECONDS },
  accountSuspended: { page: '/', lifetime: NOTICE_SECONDS },
  sessionsEnded: { page: '/recover-password', lifetime: NOTICE_SECONDS },
  secondFactorRemoved: { page: '/login', lifetime: NOTICE_SECONDS },
  guestAccount: { page: '/recover-password', lifetime: INVITATION_TTL },
  purchaseHeld: { page: confirmPurchase, lifetime: PURCHASE_LINK_SECONDS },
  orderPaid: { page: '/orders', lifetime: ORDER_SECONDS },
  orderShipped: { page: '/orders', lifetime: ORDER_SECONDS },
  orderRefunded: { page: '/orders', lifetime: ORDER_SECONDS },
  checkoutReminder: { page: '/checkout', lifetime: NOTICE_SECONDS },
});

export type MailKind = keyof MailMessages['templates'];

/** The user an email is for: the fields that it depends on. */
export type Recipient = Pick<typeof users.$inferSelect, 'email' | 'name' | 'locale' | 'verifiedAt' | 'createdAt'>;

export interface MailDetails {
  /** The `token` parameter of the link. */
  readonly token?: string;
  /** The order that the link confirms. */
  readonly confirms?: string;
  /** The address to send to, if not the recipient's own. */
  readonly to?: string;
  /** The address that the text names, if not the one it is sent to. */
  readonly about?: string;
  /** The publish token that the email reports: its part, and the days until it expires. */
  readonly publishes?: { readonly part: string; readonly days: number };
  /** The login that the email reports. */
  readonly login?: { readonly at: Date; readonly userAgent: string | null };
  readonly order?: MailedOrder;
  /** The printed books that have been sent. */
  readonly shipment?: MailedShipment;
  readonly refund?: MailedRefund;
  /** The order that was not paid: the titles of what can still be bought, and the query of its checkout. */
  readonly reminder?: { readonly titles: readonly string[]; readonly query: string };
}

/** An order that has been paid. Amounts are in minor units. */
export interface MailedOrder {
  readonly id: string;
  readonly currency: string;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly total: number;
    readonly bookKind: BookKind | null;
  }[];
  readonly total: number;
  /** As it was stored: by earlier versions also for what needs none. */
  readonly consentVersion: string | null;
  readonly consentedAt: Date | null;
  /** Where its printed books go; `null` without any. */
  readonly address: PostalAddress | null;
  /** `null` if nothing was paid. */
  readonly invoice: { readonly number: string; readonly vat: number } | null;
  /** The code to pass on, as it is stored, if it is a gift: `null` in an email that may reach a stranger. */
  readonly gift: { readonly code: string | null } | null;
}

/** Printed books of an order that have been sent. */
export type MailedShipment = { readonly orderId: string } & Pick<OrderShipping, 'items' | 'address' | 'tracking_url'>;
/** A refund that has succeeded; `amount` in minor units. `id` is that of the order. */
export interface MailedRefund {
  readonly id: string;
  readonly currency: string;
  readonly amount: number;
  /** What was refunded, as far as it is known. */
  readonly titles: readonly string[];
  /** The numbers of its credit notes: none, if the order has no invoice. */
  readonly creditNotes: readonly string[];
  readonly isGift: boolean;
}

/** A rendered email, in the recipient's language. */
export interface Mail extends MailBody {
  readonly to: string;
  readonly subject: string;
  /** Seconds after which it is not worth delivering. */
  readonly lifetime: number;
}

export type RenderMail = (kind: MailKind, recipient: Recipient, details?: MailDetails) => Mail;

/** "1 March 2026 at 12:00 UTC" */
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

const addressText = (locale: Locale, address: PostalAddress) => addressLines(address, locale).join('\n');

const shipmentText = (locale: Locale, shipment: MailedShipment): ShipmentText => ({
  number: shipment.orderId,
  items: shipment.items.join('\n'),
  address: shipment.address && addressText(locale, shipment.address),
  tracking: shipment.tracking_url,
});

/** What the buyer has agreed to, and when; `null` if nothing in the order needed it. */
function consentText(locale: Locale, order: MailedOrder): OrderText['consent'] {
  const { consentedAt, gift } = order;
  const version = consentVersions.find((known) => known === order.consentVersion);
  const lines = linesOf(order);
  if (!version || !consentedAt || !needsConsent(lines, gift !== null)) return null;
  return { text: immediateAccessText(version, lines, locale), time: timeText(locale, consentedAt) };
}

const linesOf = ({ items }: MailedOrder) => items.map(({ bookKind }) => ({ book_kind: bookKind }));

function orderText(
  locale: Locale,
  order: MailedOrder,
  linkTo: (itemId: string) => string,
  pageOf: (orderId: string) => string,
  redeemPage: (code: string) => string,
): OrderText {
  const { id, currency, items, total, address, invoice, gift } = order;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return {
    number: id,
    items: items.map((item) => `${item.title}: ${money(item.total)}`).join('\n'),
    total: total > 0 ? money(total) : null,
    vat: invoice && invoice.vat > 0 ? money(invoice.vat) : null,
    invoice: invoice && { number: invoice.number, url: pageOf(id) },
    consent: consentText(locale, order),
    cancellation: linesOf(order).some(isPosted) ? printedBooksText[locale] : null,
    address: address && addressText(locale, address),
    downloads: items
      .filter(({ bookKind }) => bookKind === 'download')
      .map(({ id: itemId, title }) => ({ title, url: linkTo(itemId) })),
    gift: gift && {
      code: gift.code && formatGiftCode(gift.code),
      url: gift.code ? redeemPage(formatGiftCode(gift.code)) : pageOf(id),
    },
  };
}

const refundText = (
  locale: Locale,
  { id, currency, amount, titles, creditNotes, isGift }: MailedRefund,
  pageOf: (orderId: string) => string,
): RefundText => ({
  number: id,
  items: titles.length > 0 ? titles.join('\n') : null,
  amount: amount > 0 ? formatMoney(amount, currency, locale) : null,
  creditNotes: creditNotes.map((number) => ({ number, url: pageOf(id) })),
  isGift,
});

const withGift = (order: MailedOrder, isConfirmed: boolean): MailedOrder =>
  isConfirmed || !order.gift ? order : { ...order, gift: { code: null } };

/** @param publicUrl called for each email, since the port may be known only once the server listens */
export function createMailRenderer(
  config: ApiConfig,
  publicUrl: () => string,
  downloadLinks: DownloadLinks,
  purchaseLinks: PurchaseLinks,
): RenderMail {
  const kindsOfMail = kinds(config);
  const linkTo = (itemId: string) => publicUrl() + downloadLinks.create(itemId, LINK_SECONDS.mail).url;
  const pageOf = (orderId: string) => publicUrl() + orderPage(orderId);
  const redeemPage = (code: string) => publicUrl() + redeemCode(code);
  return (
    kind,
    recipient,
    {
      token: given,
      confirms,
      to = recipient.email,
      about = to,
      login,
      order,
      shipment,
      refund,
      publishes,
      reminder,
    } = {},
  ) => {
    const token = confirms === undefined ? given : purchaseLinks.create(confirms, recipient.email);
    const { page, lifetime } = kindsOfMail[kind];
    const locale = localeOf(recipient.locale) ?? DEFAULT_LOCALE;
    const { greeting, one, templates } = messages[locale];
    // An unconfirmed address may be anyone's: they must not get an email with text that a stranger entered as a name, or as
    // the address that a book goes to, and not the code of a gift that somebody else has paid.
    const isConfirmed = Boolean(recipient.verifiedAt) && to === recipient.email;
    const known = <Of extends { readonly address: PostalAddress | null }>(of: Of): Of =>
      isConfirmed ? of : { ...of, address: null };
    const support = config.SUPPORT_EMAIL ?? `support@${new URL(publicUrl()).hostname}`;
    const mail = templates[kind]({
      email: about,
      lifetime: lifetimeText(locale, lifetime, one),
      support,
      created: timeText(locale, recipient.createdAt),
      part: publishes?.part ?? '',
      days: publishes?.days ?? 0,
      device: deviceOf(login?.userAgent ?? null),
      time: login ? timeText(locale, login.at) : '',
      order: order ? orderText(locale, known(withGift(order, isConfirmed)), linkTo, pageOf, redeemPage) : null,
      shipment: shipment ? shipmentText(locale, known(shipment)) : null,
      refund: refund ? refundText(locale, refund, pageOf) : null,
      reminder: reminder ? reminder.titles.join('\n') : '',
    });
    const query = reminder?.query ?? (token === undefined ? '' : `token=${token}`);
    const url = `${publicUrl()}${page}${query && `?${query}`}`;
    const body = renderBody(
      locale,
      { ...mail, paragraphs: [greeting(isConfirmed ? recipient.name : null), ...mail.paragraphs] },
      url,
    );
    return { to, subject: mail.subject, lifetime, ...body };
  };
}
