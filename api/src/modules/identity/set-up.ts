import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { sendFailedLogins } from './devices/notices.ts';
import { reencryptSecondFactors } from './second-factor/reencryption.ts';

/** What a server does besides responding to requests. */
export function setUpIdentity(app: FastifyInstance, context: ApiContext): void {
  const { accountLimits, backgroundTasks } = context;
  // After the response: its timing must not reveal whether the address has an account.
  accountLimits.onRepeatedFailures((email) => backgroundTasks.run(() => sendFailedLogins(context, email)));
  app.addHook('onListen', async () => backgroundTasks.run(() => reencryptSecondFactors(context)));
}
