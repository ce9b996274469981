import type { MailText } from '../mail-body.ts';
import type { Unit } from '../lifetime.ts';

interface TemplateValues {
  /** The address that the mail is about, which need not be the one it is sent to. */
  readonly email: string;
  /** How long the link works: "an hour". */
  readonly lifetime: string;
}

type MailTemplate = (values: TemplateValues) => MailText;

/**
 * Label of the links that set a password; those of warnings, too, since a new password locks out whoever knows the old
 * one.
 */
const NEW_PASSWORD = 'Choose a new password';

const confirmation: MailTemplate = ({ email, lifetime }) => ({
  subject: 'Confirm your e-mail address',
  paragraphs: [`Please confirm that ${email} is your address.`],
  link: 'Confirm this address',
  closing: `The link works once, for ${lifetime}. If you have no account at Fullcourt, leave this mail alone.`,
});

const recovery: MailTemplate = ({ lifetime }) => ({
  subject: NEW_PASSWORD,
  paragraphs: ['Somebody asked for a new password for your account at Fullcourt.'],
  link: NEW_PASSWORD,
  closing: `The link works once, for ${lifetime}. If it was not you, leave this mail alone: nothing changes.`,
});

const passwordChanged: MailTemplate = () => ({
  subject: 'Your password was changed',
  paragraphs: ['The password of your account at Fullcourt was changed just now.'],
  link: NEW_PASSWORD,
  closing: 'If it was you, there is nothing to do. If not, choose a new password at once.',
});

const emailChangeAsked: MailTemplate = ({ email }) => ({
  subject: 'Your e-mail address is about to change',
  paragraphs: [
    `Somebody who knows your password asked that your account at Fullcourt move to the address ${email}.`,
    'It moves once the link in a mail to that address is used.',
  ],
  link: NEW_PASSWORD,
  closing: 'If it was you, there is nothing to do. If not, choose a new password at once: that stops the change.',
});

const emailChanged: MailTemplate = ({ email }) => ({
  subject: 'Your e-mail address was changed',
  paragraphs: [`Your account at Fullcourt now has the address ${email}. No more mail comes to this one.`],
  link: 'Open Fullcourt',
  closing: 'If it was not you, tell whoever runs Fullcourt: the account is no longer in your hands.',
});

const emailTaken: MailTemplate = ({ email }) => ({
  subject: 'You have an account already',
  paragraphs: [`Somebody wanted to use ${email} for another account at Fullcourt. It has one already: this one.`],
  link: 'Log in',
  closing: 'If it was not you, leave this mail alone: nothing changes.',
});

const secondFactorOn: MailTemplate = () => ({
  subject: 'Your second factor is on',
  paragraphs: ['From now on your account at Fullcourt asks for a code of your authenticator app after the password.'],
  link: NEW_PASSWORD,
  closing: 'If it was you, there is nothing to do. If not, tell whoever runs Fullcourt, and choose a new password.',
});

const secondFactorOff: MailTemplate = () => ({
  subject: 'Your second factor is off',
  paragraphs: ['The second factor of your account at Fullcourt was turned off. Your password alone opens it now.'],
  link: NEW_PASSWORD,
  closing: 'If it was you, there is nothing to do. If not, choose a new password at once.',
});

const recoveryCodesRenewed: MailTemplate = () => ({
  subject: 'You have new recovery codes',
  paragraphs: ['New recovery codes were made for your account at Fullcourt. Those from before open nothing any more.'],
  link: NEW_PASSWORD,
  closing: 'If it was you, there is nothing to do. If not, choose a new password at once.',
});

const secondFactorRemoved: MailTemplate = () => ({
  subject: 'Your second factor was taken off',
  paragraphs: [
    'Whoever runs Fullcourt took the second factor off your account and ended its sessions.',
    'Your password alone opens it now. You can set up an authenticator app again in your profile.',
  ],
  link: 'Log in',
  closing: 'If you did not ask for this, choose a new password at once, and tell whoever runs Fullcourt.',
});

const administratorCreated: MailTemplate = ({ email, lifetime }) => ({
  subject: 'You are an administrator of Fullcourt',
  paragraphs: [`Whoever runs Fullcourt made an administrator's account for ${email}.`],
  link: 'Choose your password',
  closing: `The link works once, for ${lifetime}; later, ask for a new password at the login.`,
});

const administratorPromoted: MailTemplate = () => ({
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
  /** The lifetimes of one unit. */
  one,
  templates: {
    confirmation,
    recovery,
    passwordChanged,
    emailChangeAsked,
    emailChanged,
    emailTaken,
    secondFactorOn,
    secondFactorOff,
    recoveryCodesRenewed,
    secondFactorRemoved,
    administratorCreated,
    administratorPromoted,
  },
};

export type MailMessages = typeof en;
