import { removeLostSecondFactor } from 'api/modules/identity/second-factor/removal';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/end-second-factor.js <email address>`: turns off two-step verification for a user who has
 * lost both phone and recovery codes. The operator must first check that the request comes from the owner.
 */
const MESSAGES = {
  removed: (email: string) => `${email} logs in with the password alone now. Its sessions have ended; a mail says so.`,
  'no account': (email: string) => `There is no account with the address ${email}.`,
  'no second factor': (email: string) => `The account ${email} has no second factor.`,
};

await runForAccount('The second factor cannot be ended', process.argv.slice(2), async (context, email) => {
  const outcome = await removeLostSecondFactor(context, email);
  return { done: outcome === 'removed', message: MESSAGES[outcome](email) };
});
