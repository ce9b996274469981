import { StartupError } from 'api/platform/startup-error';
import type { Metrics } from 'api/platform/metrics/metrics';
import Fastify from 'fastify';
import { serverVersion } from './version.ts';

/** Serves `/metrics` on a port of its own, which the proxy of the public one does not know. */
export async function serveMetrics(metrics: Metrics, port: number, host: string) {
  metrics.describeProcess(serverVersion.version, serverVersion.commit);
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.text()));
  try {
    const url = await app.listen({ port, host });
    return { url: `${url}/metrics`, close: () => app.close() };
  } catch (error) {
    throw new StartupError(`metrics cannot be served on ${host}, port ${port} (${String(error)}); set METRICS_PORT`);
  }
}
