import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorStatus, type ErrorCode } from 'shared-api/errors';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/on-call.md');

/** Sources of what a server runs. */
const sources = ['api/src', 'server/src', 'federation/gateway/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`.replaceAll('\\', '/'))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file)),
);

/** Those of the sandbox are of demos. */
const OF_DEMOS = ['a sandbox event was not accepted', 'the outbox failed'];

/** What a call may log: its literals, and the constants of the file that it names. Those of a `console` are no lines of the log. */
function loggedIn(source: string): string[] {
  const calls = [...source.matchAll(/(?<!console)\??\.(?:warn|error|fatal)\(/g)];
  return calls.flatMap(({ 0: start, index }) => {
    const call = parenthesised(source.slice(index + start.length));
    const constants = [...call.matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(
      ([name]) => new RegExp(`const ${name} =\\s+'([^']+)'`).exec(source)?.[1] ?? '',
    );
    return [...constants, ...literalsIn(call)];
  });
}

/** Errors with a status of 500 or more are logged with their own text. */
const thrownIn = (source: string): string[] =>
  [...source.matchAll(/(?:ApiError|super)\(\s*'(\w+)',/g)]
    .filter(([, code = '']) => (errorStatus[code as ErrorCode] ?? 0) >= 500)
    .flatMap(({ 0: start, index }) => literalsIn(parenthesised(source.slice(index + start.length))).slice(0, 1));

/** The text up to the parenthesis that ends it. */
function parenthesised(text: string): string {
  let depth = 1;
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return [...text].slice(0, index).join('');
  }
  return text;
}

const literalsIn = (text: string): string[] =>
  [...text.matchAll(/'([^'\n]+)'|`([^`]+)`/g)].map(([, plain = '', template = '']) => plain || template);

/** Of the error handler, which sends these texts for causes that it logs under names of their own. */
const ONLY_SENT = ['api/src/platform/http/errors/error-handler.ts'];

const messages = [
  ...new Set(
    sources.flatMap((file) => [...loggedIn(read(file)), ...(ONLY_SENT.includes(file) ? [] : thrownIn(read(file)))]),
  ),
].filter((message) => message.includes(' ') && !message.startsWith('${') && !OF_DEMOS.includes(message));

/** The page may have the beginning only: of a template up to its first variable, of a long one up to its first mark of punctuation. */
const beginningOf = (message: string) => (/^(.+?)(?:\$\{|[:;,(.]|$)/.exec(message)?.[1] ?? message).trim();

describe('docs/on-call.md', () => {
  it('names each line that a server logs as a warning or an error', () => {
    expect(messages).toContain('a job failed');
    expect(messages.length).toBeGreaterThan(35);
    expect(messages.map(beginningOf).filter((message) => !page.includes(message))).toEqual([]);
  });

  it('names each alert, and no other', () => {
    const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.length).toBeGreaterThan(8);
    const named = [...page.matchAll(/`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].sort()).toEqual(alerts.sort());
  });
});
