import { removeLostSecondFactor } from 'api/modules/identity/second-factor/removal';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/end-second-factor.js <email address>`: turns off two-step verification for a user who has
 * lost both phone and recovery codes. The operator must first check that the request comes from the owner.
 */
const MESSAGES = {
  removed: (email: string) =>
    `Two-step verification is off for ${email}. Its sessions have been ended, and the owner has been notified by email.`,
  'no account': (email: string) => `There is no account with the address ${email}.`,
  'no second factor': (email: string) => `The account ${email} does not use two-step verification.`,
};

await runForAccount('Cannot turn off two-step verification', process.argv.slice(2), async (context, email) => {
  const outcome = await removeLostSecondFactor(context, email);
  return { done: outcome === 'removed', message: MESSAGES[outcome](email) };
});
