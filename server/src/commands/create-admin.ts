import { createAdministrator, promoteToAdministrator } from 'api/modules/identity/administrators';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/create-admin.js <email address> [--existing]`: creates an administrator, or promotes an existing
 * account. The password is set by an emailed link, which also confirms the address.
 */
const EXISTING = '--existing';

const MESSAGES = {
  created: (email: string) =>
    `${email} is now an administrator. We have emailed a link to set the password; “Forgot your password?” sends another one.`,
  taken: (email: string) => `${email} already has an account. Add ${EXISTING} to make it an administrator.`,
  promoted: (email: string) =>
    `${email} is now an administrator. Its sessions have been ended, and the owner has been notified by email.`,
  already: (email: string) => `${email} is already an administrator.`,
  'no account': (email: string) => `There is no account with the address ${email}.`,
  unconfirmed: (email: string) =>
    `The address ${email} is not confirmed, so the account may be anyone's. The owner has to open the confirmation link first.`,
};

const words = process.argv.slice(2);
const addresses = words.filter((word) => word !== EXISTING);

await runForAccount('Cannot create the administrator', addresses, async (context, email) => {
  const make = words.includes(EXISTING) ? promoteToAdministrator : createAdministrator;
  const outcome = await make(context, email);
  return { done: outcome === 'created' || outcome === 'promoted', message: MESSAGES[outcome](email) };
});
