import type { MailTemplate, OrderText } from './template.ts';

function totalText({ total, vat }: OrderText): string {
  if (total === null) return 'Nothing to pay';
  return vat === null ? `Total: ${total}` : `Total: ${total}, including ${vat} VAT`;
}

const purchaseHeld: MailTemplate = ({ email, order, lifetime, support }) => ({
  subject: 'Confirm your Fullcourt purchase',
  paragraphs: [
    `Someone bought this on Fullcourt with ${email}, without logging in:`,
    order ? `${order.items}\n\n${totalText(order)}` : '',
    order?.gift
      ? 'If this was you, confirm the purchase. You’ll then find the gift code in your order.'
      : 'If this was you, or you’re happy to keep it, confirm the purchase and we’ll add it to your account.',
    order?.cancellation ?? '',
    `Order number: ${order?.number ?? ''}`,
  ].filter(Boolean),
  link: 'Confirm purchase',
  closing: `This link expires in ${lifetime}. If you don’t recognise this purchase, you can ignore this email. Nothing will be added to your account, and no one has accessed it. Questions? Contact us at ${support}.`,
});

const orderPaid: MailTemplate = ({ order, support }) => ({
  subject: 'Your Fullcourt order',
  paragraphs: [
    order?.gift
      ? 'Thank you for your order. Your gift is ready to pass on:'
      : 'Thank you for your order. What you bought is in your account now:',
    order ? `${order.items}\n\n${totalText(order)}` : '',
    order?.consent
      ? `On ${order.consent.time}, you agreed to our terms and conditions and to this: “${order.consent.text}”`
      : '',
    order?.cancellation ?? '',
    ...(order?.gift ? giftParagraphs(order.gift) : []),
    order?.address ? `We’ll post it to:\n${order.address}` : '',
    `Order number: ${order?.number ?? ''}`,
    order?.downloads.length
      ? 'The download links below are yours alone and work for 30 days. After that, you’ll find the download under Orders.'
      : '',
  ].filter(Boolean),
  links: [
    ...(order?.gift
      ? [{ label: order.gift.code ? 'Link to redeem the gift' : 'Get the gift code', url: order.gift.url }]
      : []),
    ...(order?.downloads.map(({ title, url }) => ({ label: `Download ${title}`, url })) ?? []),
    ...(order?.invoice ? [{ label: `Invoice ${order.invoice.number}`, url: order.invoice.url }] : []),
  ],
  link: 'See your orders',
  closing: `Please keep this email for your records. Questions? Contact us at ${support}.`,
});

const giftParagraphs = ({ code }: NonNullable<OrderText['gift']>): string[] =>
  code
    ? [
        `Gift code: ${code}`,
        'Pass on the code or the link below. Whoever redeems it first gets the videos, so share it only with the person it’s for.',
      ]
    : [
        'You’ll find the gift code on your order page. It isn’t in this email because you haven’t confirmed your address yet.',
      ];

const orderShipped: MailTemplate = ({ shipment, support }) => ({
  subject: 'Your order is on its way',
  paragraphs: [
    'We’ve posted your order:',
    shipment?.items ?? '',
    shipment?.address ? `It’s on its way to:\n${shipment.address}` : '',
    `Order number: ${shipment?.number ?? ''}`,
  ].filter(Boolean),
  links: shipment?.tracking ? [{ label: 'Track your parcel', url: shipment.tracking }] : [],
  link: 'See your orders',
  closing: `Questions, or something wrong with the address? Contact us at ${support}.`,
});

const orderRefunded: MailTemplate = ({ refund, support }) => ({
  subject: 'Your Fullcourt refund',
  paragraphs: [
    refund?.amount
      ? `We’ve refunded ${refund.amount} to the payment method you used. It can take 5 to 10 days to show up, depending on your bank.`
      : 'Your order was free, so there’s no money to refund. We’ve cancelled it, as you’ll see in your orders.',
    ...(refund?.items
      ? [
          refund.isGift
            ? `The refund is for the following:\n\n${refund.items}\n\nThe gift code no longer gives access to it, even if it has already been redeemed.`
            : `The refund is for the following, which is no longer in your account:\n\n${refund.items}`,
        ]
      : []),
    `Order number: ${refund?.number ?? ''}`,
  ],
  links: refund?.creditNotes.map(({ number, url }) => ({ label: `Credit note ${number}`, url })) ?? [],
  link: 'See your orders',
  closing: `Questions? Contact us at ${support}.`,
});

const checkoutReminder: MailTemplate = ({ reminder, support }) => ({
  subject: 'You didn’t finish your Fullcourt order',
  paragraphs: [
    'You started this order but didn’t finish paying:',
    reminder,
    'Nothing has been charged. If you still want it, you can pick up where you left off. The checkout shows today’s prices.',
  ],
  link: 'Back to checkout',
  closing: `You’re getting this email because you asked for a reminder at checkout. We won’t remind you about this order again. Questions? Contact us at ${support}.`,
});

/** The emails about orders. */
export const orderTemplates = { purchaseHeld, orderPaid, orderShipped, orderRefunded, checkoutReminder };
