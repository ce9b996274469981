import type { Letter } from '../layout.ts';
import type { Unit } from '../lifetime.ts';

interface Facts {
  /** The address that a letter is about, which need not be the one it goes to. */
  readonly email: string;
  /** How long its link works: "an hour". */
  readonly lifetime: string;
}

type LetterAbout = (facts: Facts) => Letter;

/** Chosen when a link is used that somebody else may have. */
const NEW_PASSWORD = 'Choose a new password';

const confirmation: LetterAbout = ({ email, lifetime }) => ({
  subject: 'Confirm your e-mail address',
  paragraphs: [`Please confirm that ${email} is your address.`],
  link: 'Confirm this address',
  closing: `The link works once, for ${lifetime}. If you have no account at Fullcourt, leave this mail alone.`,
});

const recovery: LetterAbout = ({ lifetime }) => ({
  subject: NEW_PASSWORD,
  paragraphs: ['Somebody asked for a new password for your account at Fullcourt.'],
  link: NEW_PASSWORD,
  closing: `The link works once, for ${lifetime}. If it was not you, leave this mail alone: nothing changes.`,
});

const passwordChanged: LetterAbout = () => ({
  subject: 'Your password was changed',
  paragraphs: ['The password of your account at Fullcourt was changed just now.'],
  link: NEW_PASSWORD,
  closing: 'If it was you, there is nothing to do. If not, choose a new password at once.',
});

const emailChangeAsked: LetterAbout = ({ email }) => ({
  subject: 'Your e-mail address is about to change',
  paragraphs: [
    `Somebody who knows your password asked that your account at Fullcourt move to the address ${email}.`,
    'It moves once the link in a mail to that address is used.',
  ],
  link: NEW_PASSWORD,
  closing: 'If it was you, there is nothing to do. If not, choose a new password at once: that stops the change.',
});

const emailChanged: LetterAbout = ({ email }) => ({
  subject: 'Your e-mail address was changed',
  paragraphs: [`Your account at Fullcourt now has the address ${email}. No more mail comes to this one.`],
  link: 'Open Fullcourt',
  closing: 'If it was not you, tell whoever runs Fullcourt: the account is no longer in your hands.',
});

const emailTaken: LetterAbout = ({ email }) => ({
  subject: 'You have an account already',
  paragraphs: [`Somebody wanted to use ${email} for another account at Fullcourt. It has one already: this one.`],
  link: 'Log in',
  closing: 'If it was not you, leave this mail alone: nothing changes.',
});

const secondFactorRemoved: LetterAbout = () => ({
  subject: 'Your second factor was taken off',
  paragraphs: [
    'Whoever runs Fullcourt took the second factor off your account and ended its sessions.',
    'Your password alone opens it now. You can set up an authenticator app again in your profile.',
  ],
  link: 'Log in',
  closing: 'If you did not ask for this, choose a new password at once, and tell whoever runs Fullcourt.',
});

const administratorCreated: LetterAbout = ({ email, lifetime }) => ({
  subject: 'You are an administrator of Fullcourt',
  paragraphs: [`Whoever runs Fullcourt made an administrator's account for ${email}.`],
  link: 'Choose your password',
  closing: `The link works once, for ${lifetime}; later, ask for a new password at the login.`,
});

const administratorPromoted: LetterAbout = () => ({
  subject: 'You are an administrator now',
  paragraphs: [
    'Whoever runs Fullcourt made you an administrator. Your sessions have ended; at the next login you find the new area.',
  ],
  link: 'Log in',
  closing: 'If you know nothing of this, tell whoever runs Fullcourt.',
});

const one: Readonly<Record<Unit, string>> = { day: 'a day', hour: 'an hour', minute: 'a minute' };

export const en = {
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  /** How a life-time of one is said. */
  one,
  letters: {
    confirmation,
    recovery,
    passwordChanged,
    emailChangeAsked,
    emailChanged,
    emailTaken,
    secondFactorRemoved,
    administratorCreated,
    administratorPromoted,
  },
};

export type MailMessages = typeof en;
