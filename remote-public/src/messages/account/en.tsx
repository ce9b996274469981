import type { ReactNode } from 'react';
import { en as problems } from 'shared-api/problem-texts/en';

export const en = {
  problems,
  account: {
    toWebpage: 'Fullcourt, to the webpage',
    email: 'E-mail',
    password: 'Password',
    passwordAgain: 'Password, once more',
    passwordHint: '8 characters or more, with a number, an uppercase and a lowercase letter',
    logIn: 'Log in',
    toLogin: 'Back to the login',
    createAccount: 'Create an account',
    newHere: 'New here?',
    notKept:
      'Your browser does not let this site store anything, so it cannot keep you logged in. Allow it to, then log in again.',
  },
  login: {
    title: 'Log in',
    submit: 'Log in',
    forgotten: 'Forgot your password?',
    passwordChanged: 'Your new password is set. Log in with it.',
    sessionEnded: 'Your session has ended. Log in to go on where you were.',
  },
  secondFactor: {
    title: 'One more step',
    lede: 'Your account is protected by a second factor.',
    code: 'Code',
    codeHint: 'Six digits from your authenticator app, or one of your recovery codes',
    submit: 'Log in',
    back: 'Back to e-mail and password',
  },
  register: {
    title: 'Create an account',
    lede: 'Free, and yours to delete. It holds the packages you buy and where you stopped.',
    name: 'Name',
    submit: 'Create account',
    hereBefore: 'Here before?',
    accept: (terms: ReactNode, privacy: ReactNode): ReactNode => (
      <>
        With an account you accept our {terms} and {privacy}.
      </>
    ),
    terms: 'terms',
    privacy: 'privacy policy',
  },
  recovery: {
    title: 'Recover your password',
    lede: 'Tell us the address of your account, and we mail you a link to a new password.',
    submit: 'Send the link',
    sentTitle: 'Look into your mail',
    sent: (email: ReactNode): ReactNode => <>If an account exists for {email}, a link is on its way there.</>,
    sentText:
      'It works once, and not for long: the mail says how long. If it does not come, look among the unwanted mail.',
    again: 'Send it again',
    sentAgain: 'It was sent once more.',
    otherAddress: 'Use another address',
    linkExpired: 'This link has expired, was used already or is not whole. Ask for a new one here.',
  },
  newPassword: {
    title: 'Choose a new password',
    lede: 'It takes the place of the old one at once, and ends every session that is open.',
    submit: 'Set the password',
  },
  verification: {
    workingTitle: 'Confirming your address',
    working: 'One moment.',
    doneTitle: 'Your address is confirmed',
    done: 'Mails about your account and your purchases reach you there.',
    home: 'To your home screen',
    overTitle: 'This link does not work',
    over: 'It has expired, was used already or is not whole. If you confirmed your address before, all is well.',
    overGuest: 'Log in, and ask for a new link in your profile.',
    again: 'Send a new link',
    sentAgain: 'A new link is on its way to you. The mail says how long it works.',
    nothingWaits: 'The address of your account is confirmed. There is nothing left to send.',
    failedTitle: 'Your address could not be confirmed yet',
    retry: 'Try again',
  },
};

export type AccountMessages = typeof en;
