import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to whoever asks for any port, or connects: nobody gets it by chance while a test does not use it. */
const [FIRST, END] = [10_000, 32_000];

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, END);
  try {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return port;
  } catch {
    return freePort();
  }
}
