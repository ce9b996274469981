import type { ReactNode } from 'react';
import { en as errors } from 'shared-api/error-messages/en';

export const en = {
  errors,
  account: {
    toWebpage: 'Fullcourt home',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    passwordHint: 'At least 8 characters, with a number, an uppercase letter and a lowercase letter',
    logIn: 'Log in',
    backToLogin: 'Back to login',
    createAccount: 'Create an account',
    newHere: 'New here?',
    goHome: 'Go to Home',
    continue: 'Continue',
    storageBlocked:
      'Your browser blocks site storage, so we can’t keep you logged in. Allow it for this site, then log in again.',
  },
  signedIn: {
    title: 'You’re already logged in',
    as: (name: ReactNode, email: ReactNode): ReactNode => (
      <>
        You’re logged in as {name} ({email}).
      </>
    ),
    logOut: 'Log out',
  },
  login: {
    title: 'Log in',
    submit: 'Log in',
    forgotten: 'Forgot your password?',
    passwordChanged: 'Password updated. Log in.',
    sessionEnded: 'Your session has ended. Log in to continue.',
    outage: 'We couldn’t reach the server. Try again to pick up where you left off. Any unsaved changes are kept.',
    resume: 'Try again',
  },
  twoStep: {
    title: 'Enter your code',
    lede: 'Two-step verification is on for your account.',
    code: 'Code',
    codeHint: '6 digits from your authenticator app, or one of your recovery codes',
    submit: 'Log in',
    back: 'Back to email and password',
  },
  register: {
    title: 'Create an account',
    lede: 'Free. Delete it any time.',
    name: 'Name',
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    accept: (terms: ReactNode, privacy: ReactNode): ReactNode => (
      <>
        By creating an account, you accept our {terms} and {privacy}.
      </>
    ),
    terms: 'terms',
    privacy: 'privacy policy',
    emailTaken: (logIn: ReactNode): ReactNode => <>This email address can’t be used. If it’s yours, {logIn} instead.</>,
    logInInstead: 'log in',
    doneTitle: 'Your account is ready',
    done: (email: ReactNode): ReactNode => (
      <>We’ve sent a confirmation email to {email}. Open the link in it to confirm that the address is yours.</>
    ),
    delayed: (email: ReactNode): ReactNode => (
      <>
        You can start right away. We can’t send the confirmation email to {email} just now: request it in your profile
        in an hour or so.
      </>
    ),
    doneHint: 'Not there? Check your spam folder.',
  },
  recovery: {
    title: 'Reset your password',
    lede: 'Enter your email and we’ll send you a reset link.',
    submit: 'Send reset link',
    sentTitle: 'Check your inbox',
    sent: (email: ReactNode): ReactNode => <>If there’s an account for {email}, a reset link is on its way.</>,
    sentText: 'It works once and expires soon. Not there? Check your spam folder.',
    again: 'Resend',
    sentAgain: 'Sent again.',
    otherAddress: 'Use a different email',
    linkExpired:
      'This link has expired, has already been used or is incomplete. Enter your email and we’ll send you a new one.',
  },
  newPassword: {
    title: 'Choose a new password',
    lede: 'This replaces your old password and logs you out everywhere.',
    submit: 'Save password',
    checking: 'Checking your link…',
  },
  purchase: {
    title: 'Confirm your purchase',
    text: 'Someone bought something on Fullcourt with your email address. Confirm the purchase and we’ll add it to your account.',
    confirm: 'Confirm purchase',
    ignore: 'Don’t recognise this purchase? Close this page and nothing will be added to your account.',
    doneTitle: 'Purchase confirmed',
    done: 'It’s all in your account now.',
    doneGift: 'Your gift is ready. The code is in your order.',
    doneNew: 'Your order is in your account now. Choose a password, then log in.',
    see: 'See your purchase',
    choosePassword: 'Choose a password',
    expiredTitle: 'This link doesn’t work',
    expired: 'It has expired or is incomplete. We can send you a new one.',
    incomplete: 'It’s incomplete. Open the link in our email again, or copy all of it.',
    again: 'Send a new link',
    sentAgain: 'We’ve sent you a new link. Check your inbox.',
  },
  verification: {
    workingTitle: 'Confirming your email…',
    working: 'This only takes a moment.',
    logInTitle: 'Log in to confirm your email',
    logIn: 'Log in to the account that this link is for. If you’re changing your email, use the current one.',
    otherAccount: 'You’re logged in to a different account. Log in to the one that this link is for.',
    doneTitle: 'Email confirmed',
    done: 'We’ll send account and purchase emails to this address.',
    expiredTitle: 'This link doesn’t work',
    expired:
      'It has expired, has already been used or is incomplete. If you’ve already confirmed your email, you’re all set.',
    expiredVisitor: 'If not, log in and request a new link in your profile.',
    again: 'Send a new link',
    sentAgain: 'We’ve sent you a new link. Check your inbox.',
    nothingToConfirm: 'Your email is already confirmed. Nothing more to do.',
    failedTitle: 'We couldn’t confirm your email yet',
    retry: 'Try again',
  },
};

export type AccountMessages = typeof en;
