import type { Unit } from '../lifetime.ts';
import { orderTemplates } from './orders.en.ts';
import type { MailTemplate } from './template.ts';

/** Warnings have this link too: a new password locks out anyone who knows the old one. */
const RESET_PASSWORD = 'Reset password';

const SET_PASSWORD = 'Set your password';

const oneTime = (lifetime: string) => `This link works once and expires in ${lifetime}.`;
const requestAnother = 'After that, you can request a new one on the login page.';
const ifNotYou = (support: string) =>
  `If this was you, there’s nothing more to do. If it wasn’t, reset your password now and contact us at ${support}.`;

const CONFIRM_ADDRESS = 'Confirm email address';

const confirmation: MailTemplate = ({ email, created, lifetime }) => ({
  subject: 'Confirm your email address',
  paragraphs: [
    `A Fullcourt account for ${email} was created on ${created}. If you created it, confirm that this is your email address.`,
    'On a device where you aren’t logged in, you’ll be asked to log in first.',
  ],
  link: CONFIRM_ADDRESS,
  closing: `${oneTime(lifetime)} If you didn’t create this account, you can ignore this email. To take the account over and lock out whoever created it, choose “Forgot your password?” on the login page.`,
});

const newAddress: MailTemplate = ({ email, created, lifetime }) => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    `We received a request to change the email address of a Fullcourt account to ${email}. The account was created on ${created}. If it’s yours, confirm the new address.`,
    'On a device where you aren’t logged in, you’ll be asked to log in first, with your current email address.',
  ],
  link: CONFIRM_ADDRESS,
  closing: `${oneTime(lifetime)} If this isn’t your account, you can ignore this email: nobody can use your address without your help.`,
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

const invitation: MailTemplate = ({ email, lifetime, support }) => ({
  subject: 'You’re invited to Fullcourt',
  paragraphs: [
    `We’ve created a Fullcourt account for ${email}. Set your password to get started: it’s where you’ll watch our basketball drills.`,
  ],
  link: SET_PASSWORD,
  closing: `${oneTime(lifetime)} If you weren’t expecting this, you can ignore this email. Questions? Contact us at ${support}.`,
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

const administratorRemoved: MailTemplate = ({ support }) => ({
  subject: 'You are no longer a Fullcourt administrator',
  paragraphs: [
    'We’ve removed your administrator access and logged you out on all devices. Publish tokens that you created no longer work.',
    'You can still log in as a member.',
  ],
  link: 'Go to Fullcourt',
  closing: `If you weren’t expecting this, contact us at ${support}.`,
});

const accountSuspended: MailTemplate = ({ support }) => ({
  subject: 'Your Fullcourt account is suspended',
  paragraphs: [
    'Our team has suspended your Fullcourt account and logged you out on all devices. You can’t log in for now.',
    'We’re keeping your account and everything in it.',
  ],
  link: 'Go to Fullcourt',
  closing: `If you have questions or think this is a mistake, contact us at ${support}.`,
});

const sessionsEnded: MailTemplate = ({ support }) => ({
  subject: 'You’ve been logged out of Fullcourt',
  paragraphs: [
    'Our team has logged you out of your Fullcourt account on all devices. Your password hasn’t changed.',
    'If someone else may know it, reset it now.',
  ],
  link: RESET_PASSWORD,
  closing: `Questions? Contact us at ${support}.`,
});

const publishTokenCreated: MailTemplate = ({ part, days, support }) => ({
  subject: 'New publish token',
  paragraphs: [
    `A publish token for the part “${part}” has just been created with your Fullcourt account. Whoever has it can publish that part for ${days === 1 ? '1 day' : `${days} days`}.`,
  ],
  link: RESET_PASSWORD,
  closing: `If this was you, there’s nothing more to do. If it wasn’t, reset your password now, revoke the token under Releases, and contact us at ${support}.`,
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

const guestAccount: MailTemplate = ({ email, lifetime, support }) => ({
  subject: 'Choose a password for your Fullcourt account',
  paragraphs: [
    `You ordered on Fullcourt with ${email}, so we’ve created an account for your purchases. Choose a password to log in on any device.`,
  ],
  link: 'Choose a password',
  closing: `${oneTime(lifetime)} ${requestAnother} If you didn’t order anything, you can ignore this email. Questions? Contact us at ${support}.`,
});

/** The lifetimes of a single unit. */
const one: Readonly<Record<Unit, string>> = { day: '24 hours', hour: '1 hour', minute: '1 minute' };

export const en = {
  greeting: (name: string | null) => (name === null ? 'Hi,' : `Hi ${name},`),
  one,
  templates: {
    confirmation,
    newAddress,
    recovery,
    passwordChanged,
    emailChangeRequested,
    emailChanged,
    emailTaken,
    secondFactorOn,
    secondFactorOff,
    recoveryCodesRenewed,
    secondFactorRemoved,
    invitation,
    administratorCreated,
    administratorPromoted,
    administratorRemoved,
    accountSuspended,
    sessionsEnded,
    publishTokenCreated,
    newDevice,
    failedLogins,
    guestAccount,
    ...orderTemplates,
  },
};

export type MailMessages = typeof en;
