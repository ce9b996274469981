import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompress, constants, gzip } from 'node:zlib';
import mime from 'mime';
import Negotiator from 'negotiator';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A file in memory with its representations: uncompressed, and compressed if that makes it smaller. */
export interface EncodedFile {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** Compression levels of Brotli and gzip. */
export interface Levels {
  readonly br: number;
  readonly gzip: number;
}

/** Slow: for a file that is compressed once and served many times. */
export const HIGHEST: Levels = { br: constants.BROTLI_MAX_QUALITY, gzip: 9 };
/** For pages and rarely requested files, on the threads that also hash passwords: 0.2 ms instead of 50, for 12 % more bytes. */
export const QUICK: Levels = { br: 5, gzip: 6 };

export async function encodeFile(name: string, identity: Buffer, levels: Levels): Promise<EncodedFile> {
  const type = contentType(name);
  const compressible = COMPRESSIBLE.test(type) && identity.length > 512;
  const [br, gzipped] = compressible
    ? await Promise.all([
        compressBrotli(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
        }),
        compressGzip(identity, { level: levels.gzip }),
      ])
    : [null, null];
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, identity, br, gzip: gzipped };
}

/** @param name decides the content type */
export function contentType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type;
}

/** The smallest representation that the request's `Accept-Encoding` allows, and its `Content-Encoding`. */
export function negotiate(file: EncodedFile, headers: IncomingHttpHeaders): { body: Buffer; encoding: Encoding } {
  const encodings = acceptedEncodings(headers);
  if (file.br && encodings.includes('br')) return { body: file.br, encoding: 'br' };
  if (file.gzip && encodings.includes('gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.identity, encoding: null };
}

/** `null`: none. */
export type Encoding = 'br' | 'gzip' | null;

/** Returns those that a client accepts. */
const acceptedEncodings = (headers: IncomingHttpHeaders) => new Negotiator({ headers }).encodings(['br', 'gzip']);

/** Returns the best encoding that a client accepts of what there is in all of them. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding {
  const encodings = acceptedEncodings(headers);
  if (encodings.includes('br')) return 'br';
  return encodings.includes('gzip') ? 'gzip' : null;
}
