import type { FastifyInstance } from 'fastify';
import { blockListOf } from './networks.ts';
import { refuse } from './refuse.ts';

/** With which a proxy says for whom it asks. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

const nearby = blockListOf(['loopback', 'linklocal', 'uniquelocal']);

/** How often it is said again, in milliseconds. */
const REPEAT_MS = 5 * 60_000;

/**
 * Notices requests of a proxy that `TRUST_PROXY` does not name: they come from this machine or its network, and say for whom.
 * All visitors behind it would be one client, who share each limit, and whom one of them can lock out.
 *
 * @param named the networks in `TRUST_PROXY`, which may be wrong
 * @param refuses whether these requests are refused, not only reported
 */
export function reportUnnamedProxy(app: FastifyInstance, named: readonly string[], refuses: boolean): void {
  const isNamed = blockListOf(named);
  let saidAt = -Infinity;
  app.addHook('onRequest', async (request, reply) => {
    const { url, headers, socket, log } = request;
    // Restarting the server would not name the proxy.
    if (url === '/healthz') return;
    if (!FORWARDING_HEADERS.some((name) => name in headers)) return;
    if (!nearby(socket.remoteAddress) || isNamed(socket.remoteAddress)) return;
    if (Date.now() - saidAt > REPEAT_MS) {
      saidAt = Date.now();
      const consequence = refuses ? 'its requests are refused' : 'all of its visitors share each limit';
      log.error({ proxy: socket.remoteAddress }, `TRUST_PROXY does not name the proxy in front, so ${consequence}`);
    }
    if (!refuses) return;
    return refuse(request, reply, 'unavailable', 'The server does not know the proxy in front of it: set TRUST_PROXY.');
  });
}
