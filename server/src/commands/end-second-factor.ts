import { removeLostSecondFactor } from 'api/modules/identity/second-factor/removal';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/end-second-factor.js <email address>`: turns off two-step verification for a user who has
 * lost both phone and recovery codes. The operator must first check that the request comes from the owner.
 */
const MESSAGES = {
  removed: (email: string) =>
    `Two-step verification is now off for ${email}. They’ve been logged out on all devices and notified by email.`,
  'no account': (email: string) => `No account found for ${email}.`,
  'no second factor': (email: string) => `Two-step verification is already off for ${email}.`,
};

await runForAccount('Couldn’t turn off two-step verification', process.argv.slice(2), async (context, email) => {
  const outcome = await removeLostSecondFactor(context, email);
  return { done: outcome === 'removed', message: MESSAGES[outcome](email) };
});
