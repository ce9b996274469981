import { en as errors } from 'shared-api/error-messages/en';

export const en = {
  errors,
  choice: {
    label: 'This is a gift',
    hint: 'You’ll get a code to pass on. The videos go to whoever redeems it, not to your account.',
    books: 'Books can’t be given as a gift code. You can send a printed book straight to a friend’s address.',
    message: 'Message to the recipient (optional)',
    messageHint: 'They’ll see it with their gift. Your name isn’t shown, so sign it if you like.',
  },
  order: {
    paid: {
      title: 'Thank you. Your gift is ready.',
      text: 'Pass on the code or the link. Whoever redeems it first gets the videos.',
    },
    code: 'Gift code',
    copyCode: 'Copy code',
    copyLink: 'Copy link',
    copied: 'Copied',
    notCopied: 'We couldn’t copy it. Select the text and copy it yourself.',
    message: 'Your message',
    waiting: 'Not redeemed yet',
    redeemed: (date: string) => `Redeemed on ${date}`,
  },
  redeem: {
    title: 'Redeem a gift',
    text: 'Enter the code you were given.',
    code: 'Gift code',
    show: 'Show gift',
    failed: 'We couldn’t load this gift',
    found: 'You’ve got a gift',
    contents: 'What’s included',
    kinds: { package: 'Package', video: 'Drill', book: 'Book' },
    owned: 'You already have this',
    refunded: 'Refunded',
    logInTitle: 'Log in to redeem it',
    logInText: 'The videos will be added to your account. You’ll come back here after logging in.',
    logIn: 'Log in',
    createAccount: 'Create an account',
    redeem: 'Redeem',
    days: 'If access is for a limited time, it starts when you redeem the gift.',
    yours: 'It’s yours. Enjoy!',
    yoursText: 'Your gift is in your account. Here’s where to find it:',
    watch: (title: string) => `Watch ${title}`,
    goneRefunded: 'This gift was refunded, so it’s no longer in your account.',
    redeemed: {
      title: 'This gift has already been redeemed',
      text: 'A code works only once. If it wasn’t you, ask whoever gave it to you.',
    },
    refundedGift: {
      title: 'This gift was refunded',
      text: 'The code no longer works. Ask whoever gave it to you.',
    },
    disputed: {
      title: 'This gift is on hold',
      text: 'It can’t be redeemed for now. Try again later, or ask whoever gave it to you.',
    },
    other: 'Enter another code',
  },
};

export type GiftMessages = typeof en;
