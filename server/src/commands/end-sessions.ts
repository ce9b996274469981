import { endSessionsOf } from 'api/modules/identity/session/ending';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/end-sessions.js <email address>`: logs a user out on all devices, after a suspected leak. Known
 * devices, links that were emailed to set a password, and a pending change of address end, too; the password stays.
 */
const MESSAGES = {
  ended: (email: string) =>
    `${email} has been logged out on all devices. Their password still works: if it may be known, they have to reset it.`,
  'no account': (email: string) => `No account found for ${email}.`,
};

await runForAccount('Couldn’t end the sessions', process.argv.slice(2), async (context, email) => {
  const outcome = await endSessionsOf(context, email);
  return { done: outcome === 'ended', message: MESSAGES[outcome](email) };
});
