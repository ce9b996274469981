import type { FastifyRequest } from 'fastify';
import { fieldTexts } from 'shared-api/problem-texts';
import { invalid } from './api-failure.ts';

/** U+0000 cannot be stored in PostgreSQL, half a surrogate pair cannot be sent to it. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export const isStorable = (text: string) => !UNSTORABLE.test(text);

/** Nothing that we take is nested deeper; what is would exhaust the stack of whoever walks it. */
const MAX_DEPTH = 20;

/** Refuses text that no column could hold, wherever in a request it stands: in a value, or in a key. */
export async function refuseUnstorableText({ body, query, params }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) refuseWithin(part, []);
}

function refuseWithin(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && !isStorable(value)) throw refusal(path, fieldTexts.textUnstorable);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (path.length === MAX_DEPTH) throw refusal(path, 'This is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) throw refusal(path, 'A key has a character that cannot be kept');
    refuseWithin(inner, [...path, key]);
  }
}

const refusal = (path: readonly string[], problem: string) => invalid({ [path.join('.')]: problem });
