import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { constants, crc32, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import { contentType, QUICK } from './encoded-file.ts';
import { NONCE_LENGTH, NONCE_SLOT } from './nonce.ts';

/**
 * Stands for the nonce while a page is compressed. Bytes that are not UTF-8, so that nothing else in a page repeats them, all
 * different, so that both formats store them as they are, and above 143, which deflate codes with nine bits.
 */
const HOLE = Buffer.from(Array.from({ length: NONCE_LENGTH }, (_, index) => 0x90 + ((index * 53) % 97)));
/** Stored together with it: how Brotli codes a byte depends on the two before, which must not be those of the nonce. */
const BEHIND_HOLE = 2;

/** The bytes of a page in one encoding, and where the nonce is in them. */
interface Template {
  readonly bytes: Buffer;
  readonly holes: readonly number[];
}

/**
 * A page in memory that is compressed once and gets the nonce of each response: where it belongs, the compressed page has
 * stored bytes, which are overwritten in a copy.
 */
export class EncodedPage {
  readonly type = contentType('page.html');
  readonly etag: string;
  private readonly identity: Template;
  private readonly compressed: { readonly br: Template; readonly gzip: Template };

  private constructor(etag: string, identity: Template, br: Template, gzip: Template) {
    this.etag = etag;
    this.identity = identity;
    this.compressed = { br, gzip };
  }

  /**
   * @param html with `NONCE_SLOT` in place of the nonce
   * @param policy of the page: the ETag changes with it, since a 304 keeps the policy of the response before
   */
  static async encode(html: string, policy: string): Promise<EncodedPage> {
    const chunks = chunksOf(html);
    const br = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.br } });
    const gzip = createGzip({ level: QUICK.gzip });
    const etag = `"${createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 22)}"`;
    return new EncodedPage(
      etag,
      templateOf(Buffer.concat(chunks)),
      templateOf(await compress(br, chunks, constants.BROTLI_OPERATION_FLUSH)),
      templateOf(await compress(gzip, chunks, constants.Z_SYNC_FLUSH)),
    );
  }

  /** Returns the page with a nonce, in an encoding that `acceptedEncoding` returns. */
  body(encoding: 'br' | 'gzip' | null, nonce: string): Buffer {
    if (encoding === null) return filled(this.identity, nonce);
    const bytes = filled(this.compressed[encoding], nonce);
    // The format ends with the checksum of the content and its length.
    if (encoding === 'gzip') bytes.writeUInt32LE(crc32(filled(this.identity, nonce)), bytes.length - 8);
    return bytes;
  }
}

function filled({ bytes, holes }: Template, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const hole of holes) copy.write(nonce, hole, 'latin1');
  return copy;
}

/** Returns the page with holes for the nonces, cut so that each hole and what has to stay with it is a chunk of its own. */
function chunksOf(html: string): Buffer[] {
  const [first = '', ...rest] = html.split(NONCE_SLOT);
  return [
    Buffer.from(first),
    ...rest.flatMap((text) => [
      Buffer.concat([HOLE, Buffer.from(text.slice(0, BEHIND_HOLE))]),
      Buffer.from(text.slice(BEHIND_HOLE)),
    ]),
  ];
}

/** Ends a block after each chunk. */
async function compress(stream: BrotliCompress | Gzip, chunks: readonly Buffer[], flush: number): Promise<Buffer> {
  const compressed = buffer(stream);
  for (const chunk of chunks) {
    stream.write(chunk);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
  }
  stream.end();
  return compressed;
}

function templateOf(bytes: Buffer): Template {
  const holes: number[] = [];
  for (let at = bytes.indexOf(HOLE); at >= 0; at = bytes.indexOf(HOLE, at + HOLE.length)) holes.push(at);
  return { bytes, holes };
}
