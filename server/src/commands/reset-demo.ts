import { existsSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { reasonOf } from 'api/data-dir';
import { parseEnv, readEnv, type ApiConfig } from 'api/env';
import { resetDemo } from 'api/modules/demo/reset';
import { openPlatformForCommand } from 'api/platform';
import { StartupError } from 'api/startup-error';
import { z } from 'zod';
import { parseGatewayEnv, type GatewayEnv } from '../env.ts';
import { demoContent } from '../demo-content.ts';

const commandEnv = z.object({ FULLCOURT_URL: z.url({ protocol: /^https?$/ }).optional() });

/**
 * `pnpm demo:reset`: restores the demo data, through the product at `FULLCOURT_URL`. Without that, through the one
 * running at `HOST` and `PORT`, or in its data directory if it is stopped.
 */
try {
  const config = parseEnv(process.env);
  if (config.FULLCOURT_MODE !== 'demo') throw new StartupError('only a demo can be reset');
  const { FULLCOURT_URL } = readEnv(commandEnv, process.env);
  const url = FULLCOURT_URL ?? localUrl(parseGatewayEnv(process.env));
  if (await resetRunning(url)) {
    console.log(`The demo at ${url} has been reset`);
  } else if (FULLCOURT_URL === undefined) {
    await resetStopped(config);
    console.log(`The demo in ${config.DATA_DIR} has been reset`);
  } else {
    throw new StartupError(`${url} cannot be reached (ECONNREFUSED)`);
  }
} catch (error) {
  console.error(error instanceof StartupError ? `The demo was not reset: ${error.message}` : error);
  process.exitCode = 1;
}

function localUrl({ HOST, PORT }: GatewayEnv): string {
  if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${PORT}`;
  return `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Returns `false` if nothing listens there. */
async function resetRunning(url: string): Promise<boolean> {
  let response: IncomingMessage;
  let body: string;
  try {
    response = await post(new URL('/api/demo/reset', url));
    body = await text(response);
  } catch (error) {
    if (reasonOf(error) === 'ECONNREFUSED') return false;
    throw new StartupError(`${url} cannot be reached (${reasonOf(error)})`);
  }
  if (response.statusCode === 204) return true;
  throw new StartupError(`${url} returned ${response.statusCode} ${body.replace(/\s+/g, ' ').slice(0, 200)}`);
}

/** Not with `fetch`, whose promise stays pending if the connection is closed at once (Node 20). */
function post(url: URL): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers }).on('response', resolve).on('error', reject).end();
  });
}

async function resetStopped(config: ApiConfig): Promise<void> {
  const folder = path.resolve(config.DATA_DIR);
  if (!existsSync(folder)) throw new StartupError(`${folder} does not exist; set DATA_DIR`);
  const platform = await openPlatformForCommand(config);
  await resetDemo(platform, demoContent).finally(() => platform.close());
}
