import { createAdministrator, promoteToAdministrator } from 'api/modules/identity/administrators';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/create-admin.js <email address> [--existing]`: creates an administrator, or promotes an existing
 * account, whose
 * password then no longer works. The password is set by an emailed link, which also confirms the address.
 */
const EXISTING = '--existing';

const MESSAGES = {
  created: (email: string) =>
    `${email} is an administrator. They’ll get an email with a link to set their password; “Forgot your password?” sends another.`,
  taken: (email: string) => `${email} already has an account. Add ${EXISTING} to make it an administrator.`,
  promoted: (email: string) =>
    `${email} is now an administrator. Their password no longer works: they’ll get an email with a link to set a new one; “Forgot your password?” sends another.`,
  already: (email: string) => `${email} is already an administrator.`,
  'no account': (email: string) => `No account found for ${email}.`,
  unconfirmed: (email: string) =>
    `${email} has never been confirmed, so the account may be anyone’s. Its owner must open the link in the confirmation email first.`,
};

const words = process.argv.slice(2);
const addresses = words.filter((word) => word !== EXISTING);

await runForAccount('Couldn’t create the administrator', addresses, async (context, email) => {
  const make = words.includes(EXISTING) ? promoteToAdministrator : createAdministrator;
  const outcome = await make(context, email);
  return { done: outcome === 'created' || outcome === 'promoted', message: MESSAGES[outcome](email) };
});
