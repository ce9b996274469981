import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';

/**
 * Says in the log of a live product what its account at the payment provider lacks: without a permission, refunds stay pending; without
 * an event, a refund made there ends no access. A demo's events may come by other ways than its webhook.
 */
export function checkAccountAtStart(app: FastifyInstance, context: ApiContext): void {
  const { backgroundTasks, config, paymentProvider } = context;
  if (config.FULLCOURT_MODE !== 'live' || !paymentProvider) return;
  app.addHook('onListen', async () =>
    backgroundTasks.run(async () => {
      for (const problem of await paymentProvider.problemsOfAccount()) {
        app.log.error({ problem }, 'the account at the payment provider lacks something that the product needs');
      }
    }),
  );
}
