// @ts-check
import { createServer } from 'node:net';

/**
 * Whether something listens there already. Anything else that is wrong with the address the server tells by itself.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isPortTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
