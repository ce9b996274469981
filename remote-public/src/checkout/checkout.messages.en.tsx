import type { ReactNode } from 'react';
import { immediateAccessText, printedBooksText, type ConsentVersion } from 'shared-api/orders/consent';
import { en as errors } from 'shared-api/error-messages/en';
import type { Quote } from 'shared-api/orders/quote';

export const en = {
  errors,
  title: 'Checkout',
  failed: 'We couldn’t load your order',
  empty: {
    title: 'There’s nothing to buy here yet',
    text: 'Choose a package or a book, and you can pay for it here.',
    packages: 'See packages',
  },
  kinds: { package: 'Package', video: 'Drill', book: 'Book' },
  lines: {
    title: 'Your order',
    discount: (percent: string) => `Discount (${percent})`,
    coupon: (code: string) => `Coupon ${code}`,
    price: 'Price',
    beforeCoupon: 'Before coupon',
    subtotal: 'Subtotal',
    total: 'Total',
    /** "Including 21% VAT: €8.50" */
    vat: (rate: string, amount: string) => `Including ${rate} VAT: ${amount}`,
    free: 'Free',
    remove: 'Remove',
    removeThis: (title: string) => `Remove: ${title}`,
  },
  unavailable: {
    title: (count: number, all: boolean) =>
      all
        ? 'This is no longer for sale'
        : count === 1
          ? 'Something in your order can’t be bought'
          : `${count} things in your order can’t be bought`,
    text: 'It may have been withdrawn, or the link is incomplete.',
    textSome: 'It’s no longer for sale, or is sold in another currency. You can still buy the rest.',
    remove: 'Continue without it',
  },
  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    missing: 'Please enter a code',
    applied: (code: string, effect: string) => `Coupon ${code} applied: ${effect} off`,
    remove: 'Remove coupon',
    minimum: (amount: string) => `This coupon is for orders of ${amount} or more`,
  },
  vat: {
    country: 'Your country',
    countryHint: 'This determines the VAT included in the price. The total stays the same.',
  },
  address: {
    title: 'Where should we post your book?',
    name: 'Full name',
    street: 'Street and number',
    street2: 'Flat, floor or company (optional)',
    postcode: 'Postcode',
    city: 'Town or city',
    region: 'County, state or region (optional)',
    country: 'Country',
  },
  consent: {
    title: 'Before you pay',
    titleFree: 'Before you continue',
    terms: (terms: ReactNode): ReactNode => <>I agree to the {terms}</>,
    termsLink: 'terms and conditions',
    access: (version: ConsentVersion, lines: Quote['lines']) => immediateAccessText(version, lines, 'en'),
    printedBooks: printedBooksText.en,
  },
  pay: (amount: string) => `Pay ${amount}`,
  payFree: 'Get access – free',
  payFreeGift: 'Get gift code – free',
  remind: { label: 'Email me a reminder if I don’t finish my order', hint: 'One email, a few hours later. Optional.' },
  payHint: 'You’ll pay on the next page.',
  priceChanged: (total: string) => `The price has changed. The total is now ${total}. Check your order before you pay.`,
  owned: (title: string) => `You already have “${title}”. Remove it to continue.`,
  guest: {
    email: 'Email',
    emailHint: 'We’ll send your receipt here and create an account for your purchases if you don’t have one.',
    haveAccount: 'Have an account?',
    logIn: 'Log in',
    passwordMailed: 'We’ve emailed you a link to choose a password.',
    passwordLater: 'To choose a password, use “Forgot your password?” on the login page.',
    paid: {
      title: 'Thank you. One more step.',
      text: (email: ReactNode): ReactNode => (
        <>Confirm your purchase with the link we’ve emailed to {email}. Then it’s all in your account.</>
      ),
      gift: (email: ReactNode): ReactNode => (
        <>Confirm your purchase with the link we’ve emailed to {email}. You’ll then find the gift code in your order.</>
      ),
      created: (email: ReactNode): ReactNode => (
        <>Your order is in your account. Choose a password with the link we’ve emailed to {email}, then log in.</>
      ),
      printed: 'Printed books don’t need confirming: we’ll post them to the address you gave.',
      hint: 'Not there? Check your spam folder.',
      resend: 'Resend email',
      resent: 'Sent again',
    },
  },
  order: {
    failed: 'We couldn’t load this order',
    notFound: 'Order not found',
    notFoundText: 'The link may be incomplete, or the order may belong to another account.',
    allOrders: 'Your orders',
    visitor: 'Log in to see your order',
    visitorText: 'Bought without logging in? Check your inbox: we’ve emailed you a link.',
    logIn: 'Log in',
    number: (id: string) => `Order number: ${id}`,
    paid: {
      title: 'Thank you. You’re all set.',
      text: 'It’s all yours. Here’s where to find it:',
      package: (title: string) => `Watch ${title}`,
      video: (title: string) => `Watch ${title}`,
      book: (title: string) => `View ${title}`,
      download: (title: string, format: string) => `Download ${title} (${format})`,
    },
    shipping: {
      title: 'Delivery',
      toShip: 'We’ll post your order soon and email you when it’s on its way.',
      shipped: (date: string) => `Posted on ${date}.`,
      track: 'Track your parcel',
      address: 'Delivery address',
    },
    pending: {
      title: 'Waiting for payment',
      text: 'This page updates by itself as soon as we hear from the payment provider.',
      pay: 'Back to the payment page',
    },
    failedPayment: {
      title: 'Your payment didn’t go through',
      text: 'It was declined, so nothing has been bought. You can try again.',
    },
    expired: {
      title: 'This order wasn’t paid',
      text: 'It was cancelled or has expired, so nothing has been bought. You can order again.',
    },
    disputed: {
      open: {
        title: 'This order is on hold',
        text: 'Your bank is looking into the payment. What you bought is locked until that’s settled.',
      },
      lost: {
        title: 'This order has been cancelled',
        text: 'Your bank has returned the payment to you, so what you bought is no longer available.',
      },
    },
    /** Null as the amount if nothing was paid. */
    refunded: (state: 'partial' | 'full', amount: string | null) => ({
      title: state === 'full' ? 'This order has been refunded' : 'Part of this order has been refunded',
      text:
        amount === null
          ? 'It was free, so there was nothing to pay back.'
          : `We’ve refunded ${amount} to the payment method you used. It can take 5 to 10 days to show up.`,
    }),
    invoices: {
      invoice: (number: string) => `Invoice ${number} (PDF)`,
      credit_note: (number: string) => `Credit note ${number} (PDF)`,
    },
    lineRefunded: 'Refunded',
    tryAgain: 'Try again',
  },
};

export type CheckoutMessages = typeof en;
