import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { conversions } from '../../../platform/media/ffmpeg/conversions.ts';
import { forgetFormerProcesses, RESCUE_INTERVAL_MS, rescueFiles } from './attempts.ts';

/** Lets a server go on with files that nobody works on, as it starts and regularly until it closes. */
export function setUpProcessing(app: FastifyInstance, context: ApiContext): void {
  const rescue = () => context.backgroundTasks.run(() => rescueFiles(context));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (context.config.DATABASE_URL !== undefined) return;
    // If that fails, what they were doing waits until they are believed dead. Requests tell that the database is away.
    await forgetFormerProcesses(context.db).catch(() => {});
  });
  app.addHook('onListen', async () => {
    if (conversions(context)?.isolated === false) app.log.warn(WITHOUT_BOX);
    rescue();
    timer = setInterval(rescue, RESCUE_INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

const WITHOUT_BOX =
  'conversions of videos are not kept from the network: `unshare` fails here, and only the protocols that ffmpeg is allowed protect it; allow the server user namespaces (docs/on-call.md)';
