import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import mime from 'mime';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A file as it is kept in memory: its bytes, and the same bytes compressed as well as they can be. */
export interface EncodedFile {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** Compresses once, at the highest level: a release is written once and read for ever. */
export async function encodeFile(name: string, identity: Buffer): Promise<EncodedFile> {
  const type = contentType(name);
  const compressible = COMPRESSIBLE.test(type) && identity.length > 512;
  const [br, zipped] = compressible
    ? await Promise.all([
        brotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
        deflate(identity, { level: 9 }),
      ])
    : [null, null];
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, identity, br, gzip: zipped };
}

function contentType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type;
}

/** The representation for an `Accept-Encoding` header, and the encoding it has. */
export function negotiate(file: EncodedFile, accept: string | undefined): { body: Buffer; encoding: string | null } {
  const accepted = new Set(
    (accept ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part.trim()))
      .map(codingOf),
  );
  if (file.br && accepted.has('br')) return { body: file.br, encoding: 'br' };
  if (file.gzip && accepted.has('gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.identity, encoding: null };
}

const codingOf = (part: string) => part.split(';')[0]?.trim().toLowerCase() ?? '';
