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
  refunded: { partial: 'Partly refunded', full: 'Refunded' },
  refund: (amount: string) => `Refunded: ${amount}`,
  coupon: (code: string, amount: string) => `Coupon ${code}: −${amount}`,
  total: 'Total',
  free: 'Free',
  open: 'View order',
  finish: 'Finish payment',
  /** The date tells the orders apart. */
  named: (action: string, date: string) => `${action}: ${date}`,
};
