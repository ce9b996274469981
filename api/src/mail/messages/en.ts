import type { Device } from 'shared-api/user-agent';
import type { Unit } from '../lifetime.ts';
import type { MailText } from '../mail-body.ts';

interface TemplateValues {
  /** The address that the email is about, which may differ from the one it is sent to. */
  readonly email: string;
  /** How long the link works: "2 hours". */
  readonly lifetime: string;
  /** The address of our support. */
  readonly support: string;
  /** The login that the email is about: the device, as far as it is known, and when: "1 March 2026 at 12:00 UTC". */
  readonly device: Device | null;
  readonly time: string;
}

type MailTemplate = (values: TemplateValues) => MailText;

/** Warnings have this link too: a new password locks out anyone who knows the old one. */
const RESET_PASSWORD = 'Reset password';

const SET_PASSWORD = 'Set your password';

const oneTime = (lifetime: string) => `This link works once and expires in ${lifetime}.`;
const requestAnother = 'After that, you can request a new one on the login page.';
const ifNotYou = (support: string) =>
  `If this was you, there’s nothing more to do. If it wasn’t, reset your password now and contact us at ${support}.`;

const confirmation: MailTemplate = ({ email, lifetime }) => ({
  subject: 'Confirm your email address',
  paragraphs: [`Confirm that ${email} is your email address.`],
  link: 'Confirm email address',
  closing: `${oneTime(lifetime)} If you didn’t request this, you can ignore this email.`,
});

const recovery: MailTemplate = ({ lifetime }) => ({
  subject: 'Reset your password',
  paragraphs: ['We received a request to reset the password for your Fullcourt account.'],
  link: RESET_PASSWORD,
  closing: `${oneTime(lifetime)} If you didn’t request this, you can ignore this email: your password won’t change.`,
});

const passwordChanged: MailTemplate = ({ support }) => ({
  subject: 'Your password has been changed',
  paragraphs: ['The password for your Fullcourt account has just been changed.'],
  link: RESET_PASSWORD,
  closing: ifNotYou(support),
});

const emailChangeRequested: MailTemplate = ({ email }) => ({
  subject: 'Your email address is about to change',
  paragraphs: [
    `We received a request to change the email address of your Fullcourt account to ${email}.`,
    'The change takes effect when the link in our email to that address is opened.',
  ],
  link: RESET_PASSWORD,
  closing: 'If this was you, there’s nothing more to do. If it wasn’t, reset your password now to stop the change.',
});

const emailChanged: MailTemplate = ({ email, support }) => ({
  subject: 'Your email address has been changed',
  paragraphs: [
    `The email address of your Fullcourt account is now ${email}. We’ll no longer send emails to this address.`,
  ],
  link: 'Go to Fullcourt',
  closing: `If this wasn’t you, your account may be compromised. Contact us at ${support}.`,
});

const emailTaken: MailTemplate = ({ email }) => ({
  subject: 'You already have an account',
  paragraphs: [`Someone tried to use ${email} for another Fullcourt account, but it already belongs to yours.`],
  link: 'Log in',
  closing: 'If this wasn’t you, you can ignore this email: nothing has changed.',
});

const secondFactorOn: MailTemplate = ({ support }) => ({
  subject: 'Two-step verification is on',
  paragraphs: [
    'From now on, you’ll need a code from your authenticator app as well as your password to log in to Fullcourt.',
  ],
  link: RESET_PASSWORD,
  closing: ifNotYou(support),
});

const secondFactorOff: MailTemplate = ({ support }) => ({
  subject: 'Two-step verification is off',
  paragraphs: [
    'Two-step verification has been turned off for your Fullcourt account. You now log in with only your password.',
  ],
  link: RESET_PASSWORD,
  closing: ifNotYou(support),
});

const recoveryCodesRenewed: MailTemplate = ({ support }) => ({
  subject: 'You have new recovery codes',
  paragraphs: ['New recovery codes have been created for your Fullcourt account. Your old codes no longer work.'],
  link: RESET_PASSWORD,
  closing: ifNotYou(support),
});

const secondFactorRemoved: MailTemplate = ({ support }) => ({
  subject: 'Two-step verification has been removed',
  paragraphs: [
    'Our team has removed two-step verification from your Fullcourt account and logged you out on all devices.',
    'You now log in with only your password. You can set up an authenticator app again in your profile.',
  ],
  link: 'Log in',
  closing: `If you didn’t ask for this, reset your password now and contact us at ${support}.`,
});

const administratorCreated: MailTemplate = ({ email, lifetime }) => ({
  subject: 'Your Fullcourt administrator account',
  paragraphs: [`We’ve created an administrator account for ${email}.`],
  link: SET_PASSWORD,
  closing: `${oneTime(lifetime)} ${requestAnother}`,
});

const administratorPromoted: MailTemplate = ({ lifetime, support }) => ({
  subject: 'You are now a Fullcourt administrator',
  paragraphs: [
    'We’ve made you an administrator. Your old password no longer works, and you’ve been logged out on all devices.',
    'Set a new password, then log in to see the admin area.',
  ],
  link: SET_PASSWORD,
  closing: `${oneTime(lifetime)} ${requestAnother} If you weren’t expecting this, contact us at ${support}.`,
});

const newDevice: MailTemplate = ({ device, time, support }) => ({
  subject: 'New login to your Fullcourt account',
  paragraphs: [
    `Someone logged in to your Fullcourt account from a new device${device ? ` (${device.browser} on ${device.system})` : ''} on ${time}.`,
  ],
  link: RESET_PASSWORD,
  closing: ifNotYou(support),
});

const failedLogins: MailTemplate = ({ support }) => ({
  subject: 'Failed login attempts on your Fullcourt account',
  paragraphs: [
    'Someone has repeatedly entered a wrong password or code for your Fullcourt account today.',
    'If this continues, we’ll block new devices for up to a day. You’ll still be able to log in on the devices you use, and resetting your password will let you in on any device.',
  ],
  link: RESET_PASSWORD,
  closing: `If this was you, there’s nothing more to do. If it wasn’t, your account is still protected: use a password that you don’t use anywhere else, and turn on two-step verification in your profile if you haven’t yet. Questions? Contact us at ${support}.`,
});

/** The lifetimes of a single unit. */
const one: Readonly<Record<Unit, string>> = { day: '24 hours', hour: '1 hour', minute: '1 minute' };

export const en = {
  greeting: (name: string | null) => (name === null ? 'Hi,' : `Hi ${name},`),
  one,
  templates: {
    confirmation,
    recovery,
    passwordChanged,
    emailChangeRequested,
    emailChanged,
    emailTaken,
    secondFactorOn,
    secondFactorOff,
    recoveryCodesRenewed,
    secondFactorRemoved,
    administratorCreated,
    administratorPromoted,
    newDevice,
    failedLogins,
  },
};

export type MailMessages = typeof en;
