import { removeAdministrator } from 'api/modules/identity/administrators';
import { runForAccount } from './account-command.ts';

/**
 * `node server/dist/commands/remove-admin.js <email address>`: makes an administrator an ordinary user, and logs them out on
 * all devices. The last administrator stays.
 */
const MESSAGES = {
  removed: (email: string) =>
    `${email} is no longer an administrator. They’ve been logged out on all devices and notified by email, and their publish tokens no longer work.`,
  'no account': (email: string) => `No account found for ${email}.`,
  'no administrator': (email: string) => `${email} isn’t an administrator.`,
  last: (email: string) =>
    `${email} is the last administrator. Make someone else an administrator first: admin:create.`,
};

await runForAccount('Couldn’t remove the administrator', process.argv.slice(2), async (context, email) => {
  const outcome = await removeAdministrator(context, email);
  return { done: outcome === 'removed', message: MESSAGES[outcome](email) };
});
