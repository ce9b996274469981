export const en = {
  title: 'Orders',
  lede: 'Everything you’ve bought, and what you paid.',
  error: 'We couldn’t load your orders',
  more: 'Show more',
  none: {
    title: 'No orders yet',
    text: 'Whatever you buy shows up here.',
  },
  states: { paid: 'Paid', pending: 'Waiting for payment', expired: 'Not paid', failed: 'Payment declined' },
  download: 'Download',
  downloadOf: (title: string) => `Download: ${title}`,
  downloadFailed: {
    expired: 'This download link has expired. You can download your book from its order below.',
    unavailable:
      'This download link isn’t valid, or the book is no longer yours. What you can download is in your orders below.',
    failed: 'The download didn’t start. Try again from your order in a moment.',
  },
  toShip: 'We’ll post your order soon and email you when it’s on its way.',
  shipped: (date: string) => `Posted on ${date}.`,
  track: 'Track your parcel',
  disputed: { open: 'On hold', lost: 'Payment returned' },
  refunded: { partial: 'Partly refunded', full: 'Refunded' },
  refund: (amount: string) => `Refunded: ${amount}`,
  invoices: {
    invoice: (number: string) => `Invoice ${number} (PDF)`,
    credit_note: (number: string) => `Credit note ${number} (PDF)`,
  },
  giftWaiting: 'Gift: not redeemed yet',
  giftRedeemed: (date: string) => `Gift: redeemed on ${date}`,
  coupon: (code: string, amount: string) => `Coupon ${code}: −${amount}`,
  total: 'Total',
  free: 'Free',
  open: 'View order',
  finish: 'Finish payment',
  /** The date tells the orders apart. */
  named: (action: string, date: string) => `${action}: ${date}`,
};
