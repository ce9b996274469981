import type { FastifyRequest } from 'fastify';
import { fieldErrors } from 'shared-api/field-errors';
import { invalid, notFound } from './errors/api-error.ts';

/** PostgreSQL cannot store U+0000, and half a surrogate pair cannot be sent to it. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export const isStorable = (text: string) => !UNSTORABLE.test(text);

/** Deeper than any of our requests; deeper nesting could exhaust the stack of the recursion below. */
const MAX_DEPTH = 20;

/**
 * A hook that rejects text that PostgreSQL cannot store, in any key or value of the request that has been parsed. A path with
 * such text is 404, since no record has it as its id.
 */
export async function rejectUnstorableText({ body, query, params }: FastifyRequest): Promise<void> {
  if (!Object.values(params as Record<string, string>).every(isStorable)) throw notFound();
  for (const part of [query, body]) checkWithin(part, []);
}

/** @param path of the value; the same list for all, since copies for thousands of keys would take long */
function checkWithin(value: unknown, path: string[]): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalidAt(path, fieldErrors.textUnsupported);
  if (!isParsed(value)) return;
  if (path.length === MAX_DEPTH) throw invalidAt(path, 'This is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) throw invalidAt(path, 'A key contains a character that cannot be stored');
    path.push(key);
    checkWithin(inner, path);
    path.pop();
  }
}

/**
 * Returns whether a value is a list or a plain object, as parsers of JSON and of queries make them. Bytes and streams
 * are no text; behind a stream is the whole connection.
 */
function isParsed(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  // That of queries is an empty object of their parser.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const invalidAt = (path: readonly string[], error: string) => invalid({ [path.join('.')]: error });
