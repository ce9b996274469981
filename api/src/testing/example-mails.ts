import type { DetailsArgument, MailDefinition } from '../platform/mail/define-mail.ts';
import type { Mail, Recipient, RenderMail } from '../platform/mail/render-mail.ts';
import { emailChangeRequestedMail } from '../modules/identity/account/email-change-requested-mail.ts';
import { passwordChangedMail } from '../modules/identity/account/password-changed-mail.ts';
import {
  administratorCreatedMail,
  administratorPromotedMail,
  administratorRemovedMail,
} from '../modules/identity/administrator-mail.ts';
import { failedLoginsMail } from '../modules/identity/devices/failed-logins-mail.ts';
import { newDeviceMail } from '../modules/identity/login/new-device-mail.ts';
import { recoveryMail } from '../modules/identity/recovery/recovery-mail.ts';
import {
  recoveryCodesRenewedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '../modules/identity/second-factor/second-factor-mail.ts';
import { secondFactorRemovedMail } from '../modules/identity/second-factor/second-factor-removed-mail.ts';
import { sessionsEndedMail } from '../modules/identity/session/sessions-ended-mail.ts';
import { confirmationMail, newAddressMail } from '../modules/identity/verification/confirmation-mail.ts';
import { emailChangedMail } from '../modules/identity/verification/email-changed-mail.ts';
import { emailTakenMail } from '../modules/identity/verification/email-taken-mail.ts';
import { guestAccountMail } from '../modules/orders/guests/guest-account-mail.ts';
import { purchaseHeldMail } from '../modules/orders/guests/purchase-held-mail.ts';
import { orderPaidMail } from '../modules/orders/payment/order-paid-mail.ts';
import { orderShippedMail } from '../modules/orders/delivery/order-shipped-mail.ts';
import { orderRefundedMail } from '../modules/orders/refunds/order-refunded-mail.ts';
import { releaseWithdrawnMail, type WithdrawnRelease } from '../modules/release-health/release-withdrawn-mail.ts';
import { publishTokenCreatedMail } from '../modules/releases/publish-token-created-mail.ts';
import { releaseKeyAddedMail } from '../modules/releases/signing/release-key-added-mail.ts';
import { checkoutReminderMail } from '../modules/reminders/checkout-reminder-mail.ts';
import { accountSuspendedMail } from '../modules/users/account-suspended-mail.ts';
import { invitationMail } from '../modules/users/invitation-mail.ts';

export interface ExampleMail {
  /** One that `defineMail` has returned: emails differ in the type of their details. */
  readonly mail: object;
  /** The path that its main link leads to. */
  readonly page: string;
  readonly render: (render: RenderMail, recipient: Recipient) => Mail;
}

const example = <Details>(
  page: string,
  mail: MailDefinition<Details>,
  ...details: DetailsArgument<Details>
): ExampleMail => ({ mail, page, render: (render, recipient) => render(mail, recipient, ...details) });

const token = 't';
const createdAt = new Date('2026-03-01T12:00:00Z');
const address = {
  name: 'Rosa',
  street: 'Calle Mayor 1',
  street2: null,
  postcode: '28013',
  city: 'Madrid',
  region: null,
  country: 'ES',
};
const order = {
  id: '01890000-0000-7000-8000-000000000001',
  currency: 'EUR',
  items: [
    { title: 'Basics', total: 4900, book_kind: null },
    { title: 'Playbook', total: 1500, book_kind: 'download' },
    { title: 'Court atlas', total: 2900, book_kind: 'printed' },
  ],
  total: 9300,
} as const;

/** Every email that the product sends, with details as its sender gives them. */
export const exampleMails: Readonly<Record<string, ExampleMail>> = {
  confirmation: example('/verify-email#token=t', confirmationMail, { token, createdAt }),
  newAddress: example('/verify-email#token=t', newAddressMail, { token, createdAt }),
  emailTaken: example('/login', emailTakenMail),
  emailChangeRequested: example('/recover-password', emailChangeRequestedMail, { newAddress: 'new@example.com' }),
  emailChanged: example('/', emailChangedMail, { newAddress: 'new@example.com' }),
  recovery: example('/recover-password#token=t', recoveryMail, { token }),
  takeOver: example('/recover-password#token=t', recoveryMail, { token, takesOver: true }),
  passwordChanged: example('/recover-password', passwordChangedMail),
  newDevice: example('/recover-password', newDeviceMail, { at: createdAt, userAgent: null }),
  failedLogins: example('/recover-password', failedLoginsMail),
  sessionsEnded: example('/recover-password', sessionsEndedMail),
  secondFactorOn: example('/recover-password', secondFactorOnMail),
  secondFactorOff: example('/recover-password', secondFactorOffMail),
  recoveryCodesRenewed: example('/recover-password', recoveryCodesRenewedMail),
  secondFactorRemoved: example('/login', secondFactorRemovedMail),
  administratorCreated: example('/recover-password#token=t', administratorCreatedMail, { token }),
  administratorPromoted: example('/recover-password#token=t', administratorPromotedMail, { token }),
  administratorRemoved: example('/', administratorRemovedMail),
  invitation: example('/recover-password#token=t', invitationMail, { token }),
  accountSuspended: example('/', accountSuspendedMail),
  releaseWithdrawn: example<WithdrawnRelease>('/releases', releaseWithdrawnMail, {
    part: 'member',
    version: '1.1.0',
    cause: 'broken',
    current: '1.0.0',
  }),
  releaseKeyAdded: example('/recover-password', releaseKeyAddedMail, { part: 'member', name: 'GitHub Actions' }),
  publishTokenCreated: example('/recover-password', publishTokenCreatedMail, { part: 'member', days: 30 }),
  guestAccount: example('/recover-password#token=t', guestAccountMail, { token }),
  purchaseHeld: example('/confirm-purchase#token=t', purchaseHeldMail, { ...order, isGift: false, token }),
  orderPaid: example('/orders', orderPaidMail, {
    ...order,
    consent_version: '2026-12',
    consented_at: createdAt,
    address,
    invoice: { number: 'FC-1', vat: 1614 },
    gift: null,
    downloads: [{ title: 'Playbook', path: '/media/downloads/1?expires=1&signature=s' }],
  }),
  giftPaid: example('/orders', orderPaidMail, {
    ...order,
    items: order.items.slice(0, 1),
    consent_version: null,
    consented_at: null,
    address: null,
    invoice: null,
    gift: { code: 'ABCDEFGHJKLM' },
    downloads: [],
  }),
  orderShipped: example('/orders', orderShippedMail, {
    orderId: order.id,
    items: ['Court atlas'],
    address,
    tracking_url: 'https://carrier.example/1',
  }),
  orderRefunded: example('/orders', orderRefundedMail, {
    orderId: order.id,
    currency: 'EUR',
    amount: 4900,
    titles: ['Basics'],
    creditNotes: ['CN-1'],
    isGift: false,
  }),
  checkoutReminder: example('/checkout?package=1', checkoutReminderMail, { titles: ['Basics'], query: 'package=1' }),
};
