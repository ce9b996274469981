import { createAdministrator, promoteToAdministrator } from 'api/modules/identity/administrators';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/create-admin.js <email address> [--existing]`: creates an administrator, or promotes an existing
 * account. The password is set by an emailed link, which also confirms the address.
 */
const EXISTING = '--existing';

const MESSAGES = {
  created: (email: string) =>
    `${email} is an administrator. A mail has the link that chooses the password; later, “Forgot your password?” mails another.`,
  taken: (email: string) => `${email} has an account. ${EXISTING} makes it an administrator's.`,
  promoted: (email: string) => `${email} is an administrator now. Its sessions have ended; a mail says so.`,
  already: (email: string) => `${email} is an administrator already.`,
  'no account': (email: string) => `There is no account with the address ${email}.`,
  unconfirmed: (email: string) =>
    `The address ${email} was never confirmed: the account may be anybody's. Its owner uses the link in the mail first.`,
};

const words = process.argv.slice(2);
const addresses = words.filter((word) => word !== EXISTING);

await runForAccount('The administrator cannot be made', addresses, async (context, email) => {
  const make = words.includes(EXISTING) ? promoteToAdministrator : createAdministrator;
  const outcome = await make(context, email);
  return { done: outcome === 'created' || outcome === 'promoted', message: MESSAGES[outcome](email) };
});
