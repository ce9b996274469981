import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.ts';

/** U+0000 cannot be stored in PostgreSQL, half a surrogate pair cannot be sent to it. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Refuses text that no column could hold, wherever in a request it stands. */
export async function refuseUnstorableText({ body, query, params }: FastifyRequest): Promise<void> {
  for (const [path, text] of texts({ ...objectOf(params), ...objectOf(query), ...objectOf(body) })) {
    if (UNSTORABLE.test(text)) {
      throw new ApiFailure('invalid', 'Some of this is not valid.', {
        [path]: 'This text has a character that cannot be kept',
      });
    }
  }
}

const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? value : {};

function* texts(value: unknown, path = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* texts(inner, path ? `${path}.${key}` : key);
}
