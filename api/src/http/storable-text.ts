import type { FastifyRequest } from 'fastify';
import { fieldTexts } from 'shared-api/problem-texts';
import { invalid } from './api-failure.ts';

/** U+0000 cannot be stored in PostgreSQL, half a surrogate pair cannot be sent to it. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export const isStorable = (text: string) => !UNSTORABLE.test(text);

/** Deeper than any of our requests; deeper nesting could exhaust the stack of the recursion below. */
const MAX_DEPTH = 20;

/** A hook that answers 422 for text that PostgreSQL cannot store, in any key or value of the request. */
export async function refuseUnstorableText({ body, query, params }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) checkWithin(part, []);
}

function checkWithin(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && !isStorable(value)) throw refusal(path, fieldTexts.textUnstorable);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (path.length === MAX_DEPTH) throw refusal(path, 'This is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) throw refusal(path, 'A key has a character that cannot be kept');
    checkWithin(inner, [...path, key]);
  }
}

const refusal = (path: readonly string[], problem: string) => invalid({ [path.join('.')]: problem });
