import { removeLostSecondFactor } from 'api/modules/second-factor/removal';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/end-second-factor.js <e-mail address>`: removes the second factor of a person who has lost phone
 * and recovery codes. The operator must have verified that it is the owner who asks.
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
