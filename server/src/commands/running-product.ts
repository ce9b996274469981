import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readSecrets, reasonOf, secretMissing } from 'api/platform/data-dir';
import { readEnv, type ApiConfig } from 'api/platform/env';
import { operatorToken } from 'api/modules/ledger/operator';
import { StartupError } from 'api/platform/startup-error';
import { errorBody } from 'shared-api/errors';
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
  body?: object,
): Promise<string | null> {
  let response: IncomingMessage;
  let received: string;
  try {
    response = await send(new URL(path, url), method, headers, body);
    received = await text(response);
  } catch (error) {
    if (reasonOf(error) === 'ECONNREFUSED') return null;
    throw new StartupError(`${url} cannot be reached (${reasonOf(error)})`);
  }
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300) return received;
  throw new StartupError(`${url} returned ${statusCode} ${messageIn(received)}`);
}

/** The message of an error of the API, or the beginning of any other body, such as that of a proxy. */
function messageIn(body: string): string {
  try {
    const { error } = errorBody.parse(JSON.parse(body));
    return `${error.message} (request ${error.requestId})`;
  } catch {
    return body.replace(/\s+/g, ' ').slice(0, 200);
  }
}

export const notRunning = ({ url }: RunningProduct) => new StartupError(`${url} cannot be reached (ECONNREFUSED)`);

/** Not with `fetch`, whose promise stays pending if the connection is closed at once (Node 20). */
function send(
  url: URL,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: object | undefined,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const content = body && { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { ...headers, ...content } })
      .on('response', resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/**
 * Returns a file from the running product as `callAsCommand` does; `null` if nothing listens there.
 */
export async function readAsCommand(config: ApiConfig, path: string): Promise<Readable | null> {
  const product = findProduct(process.env);
  try {
    const response = await send(new URL(path, product.url), 'GET', await commandHeaders(config), undefined);
    if (response.statusCode === 200) return response;
    throw new StartupError(`${product.url} returned ${response.statusCode} ${messageIn(await text(response))}`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (reasonOf(error) === 'ECONNREFUSED' && !product.isNamed) return null;
    throw new StartupError(`${product.url} cannot be reached (${reasonOf(error)})`);
  }
}

async function commandHeaders(config: ApiConfig) {
  const folder = resolve(config.DATA_DIR);
  const secrets = config.SESSION_SECRET ?? (await readSecrets(folder));
  if (!secrets) throw secretMissing(folder);
  return { authorization: `Bearer ${operatorToken(secrets)}` };
}

/**
 * Calls the API of the running product as a command on the server: the product's secret, from the environment or the data
 * directory, shows that it is run by whoever runs the product. Throws a `StartupError` if that fails.
 */
export async function callAsCommand(
  config: ApiConfig,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const headers = await commandHeaders(config);
  const product = findProduct(process.env);
  const received = await callProduct(product, method, path, headers, body);
  if (received === null) throw notRunning(product);
  return JSON.parse(received);
}
