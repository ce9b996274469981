import type { ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';
import type { Writable } from 'node:stream';

/** The response of the product to a request, which a fault spoils. */
export interface WholeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

export type Outgoing = ServerResponse | Http2ServerResponse;

/** Responds to a request, or does not. */
export type Fault = (outgoing: Outgoing, response: WholeResponse) => void;

/** Accepts the request and never responds. */
const hangs: Fault = () => {};

/** Goes on responding, a byte at a time. */
const drips: Fault = (outgoing, response) => {
  start(outgoing, response);
  let sent = 0;
  const timer = setInterval(() => write(outgoing, response.body.subarray(sent, (sent += 1))), 200);
  outgoing.once('close', () => clearInterval(timer));
};

/** Drops the connection before the response. */
const refuses: Fault = (outgoing) => abort(outgoing, constants.NGHTTP2_REFUSED_STREAM);

/** Drops the connection in the middle of the response. */
const resets: Fault = (outgoing, response) => {
  start(outgoing, response);
  write(outgoing, half(response.body), () => abort(outgoing, constants.NGHTTP2_INTERNAL_ERROR));
};

/** Ends its side of the connection in the middle of the response, while the browser's stays open. */
const halfCloses: Fault = (outgoing, response) => {
  start(outgoing, response);
  write(outgoing, half(response.body), () => {
    if (outgoing instanceof Http2ServerResponse) outgoing.stream.end();
    else outgoing.socket?.end();
  });
};

const respondsWith =
  (status: number, contentType: string, body: string): Fault =>
  (outgoing) =>
    send(outgoing, { status, headers: { 'content-type': contentType }, body: Buffer.from(body) });

const PAGE = '<!doctype html><title>Welcome to the network</title><p>Please log in.</p>';

/** Sends a response that is complete for the browser, with half of the file. */
const truncates: Fault = (outgoing, response) => send(outgoing, { ...response, body: half(response.body) });

/** Sends another text, which no later response confirms. */
export const rewritten =
  (change: (text: string) => string): Fault =>
  (outgoing, { status, headers, body }) =>
    send(outgoing, {
      status,
      headers: { ...headers, etag: '"rewritten"' },
      body: Buffer.from(change(body.toString())),
    });

/** Changes one bit of a file, so that it means the same: only its hash tells. */
const flips: Fault = (outgoing, response) => {
  const body = Buffer.from(response.body);
  const at = /use strict|@layer/.exec(body.toString('latin1'))?.index ?? 0;
  body.writeUInt8(body.readUInt8(at + 1) ^ 0x20, at + 1);
  send(outgoing, { ...response, body });
};

/** The message of what screens throw. */
export const THROWN = 'broken on purpose';
const THROW = `(()=>{throw new Error("${THROWN}")})`;

/** What can happen to a connection. */
export const socketFaults = {
  'accepts and never responds': hangs,
  'responds byte by byte': drips,
  'resets in the middle': resets,
  'half closes': halfCloses,
  refuses: refuses,
} satisfies Record<string, Fault>;

export const notFound = respondsWith(404, 'text/html', PAGE);
export const htmlPage = respondsWith(200, 'text/html', PAGE);
export const badGateway = respondsWith(502, 'application/json', '{"message":"Bad gateway"}');
export const truncated = truncates;
export const flipped = flips;

/* Changes of a screen's chunk, with which it throws. Its hash changes with it (`release-hashes.ts`). */
export const throwsWhenEvaluated = (text: string) => text.replace(/\w+\.d\(\w+,\{\w+Page:/, `${THROW}(),$&`);
export const throwsWhenRendered = (text: string) => text.replace(/(\w+Page:\(\)=>)\w+/, `$1${THROW}`);

/** The signatures of the two protocols differ, so that their union cannot be called. */
const write = (outgoing: Writable, bytes: Buffer, done?: () => void) => outgoing.write(bytes, done);

const half = (body: Buffer) => body.subarray(0, body.length / 2);

/** Sends what comes before the body, with the length of a whole one. */
function start(outgoing: Outgoing, { status, headers, body }: WholeResponse): void {
  writeHead(outgoing, status, { ...headers, 'content-length': String(body.length) });
}

function send(outgoing: Outgoing, response: WholeResponse): void {
  start(outgoing, response);
  outgoing.end(response.body);
}

function abort(outgoing: Outgoing, code: number): void {
  if (outgoing instanceof Http2ServerResponse) outgoing.stream.close(code);
  else outgoing.socket?.resetAndDestroy();
}

export function writeHead(outgoing: Outgoing, status: number, headers: WholeResponse['headers']): void {
  outgoing.statusCode = status;
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
}
