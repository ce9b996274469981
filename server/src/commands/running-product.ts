import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import { text } from 'node:stream/consumers';
import { reasonOf } from 'api/data-dir';
import { readEnv } from 'api/env';
import { StartupError } from 'api/startup-error';
import { z } from 'zod';
import { parseGatewayEnv, type GatewayEnv } from '../env.ts';

const commandEnv = z.object({ FULLCOURT_URL: z.url({ protocol: /^https?$/ }).optional() });

/** The product at `FULLCOURT_URL`, or else the one that would run at `HOST` and `PORT`. */
interface RunningProduct {
  readonly url: string;
  /** Whether `FULLCOURT_URL` names it. */
  readonly isNamed: boolean;
}

export function findProduct(env: NodeJS.ProcessEnv): RunningProduct {
  const { FULLCOURT_URL } = readEnv(commandEnv, env);
  return { url: FULLCOURT_URL ?? localUrl(parseGatewayEnv(env)), isNamed: FULLCOURT_URL !== undefined };
}

function localUrl({ HOST, PORT }: GatewayEnv): string {
  if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${PORT}`;
  return `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}

/**
 * Sends a request to the API of a product, and returns the body of its successful response; `null` if nothing listens there.
 * Throws a `StartupError` if it cannot be reached for another reason, or returns another status.
 */
export async function callProduct(
  { url }: RunningProduct,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  let response: IncomingMessage;
  let body: string;
  try {
    response = await send(new URL(path, url), method, headers);
    body = await text(response);
  } catch (error) {
    if (reasonOf(error) === 'ECONNREFUSED') return null;
    throw new StartupError(`${url} cannot be reached (${reasonOf(error)})`);
  }
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300) return body;
  throw new StartupError(`${url} returned ${statusCode} ${body.replace(/\s+/g, ' ').slice(0, 200)}`);
}

export const notRunning = ({ url }: RunningProduct) => new StartupError(`${url} cannot be reached (ECONNREFUSED)`);

/** Not with `fetch`, whose promise stays pending if the connection is closed at once (Node 20). */
function send(url: URL, method: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { method, headers }).on('response', resolve).on('error', reject).end();
  });
}
