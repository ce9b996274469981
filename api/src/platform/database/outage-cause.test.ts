import { expect, it } from 'vitest';
import { outageCause } from './outage-cause.ts';

const failure = (code: string | undefined, message = 'it failed') => Object.assign(new Error(message), { code });

it.each([
  ['57014', /longer than the time limit/],
  ['25P03', /did nothing for too long/],
  ['40P01', /in favour of another/],
  ['53100', /disk .* is full/],
  ['53200', /out of memory/],
  ['53300', /no connection left/],
  ['53000', /out of resources/],
  ['57P01', /shut down/],
  ['57P03', /starting/],
  ['25006', /accepts no changes/],
  ['ECONNREFUSED', /cannot be reached/],
  ['ECONNRESET', /connection .* was lost/],
  ['08006', /connection .* was lost/],
])('names the cause of %s', (code, cause) => {
  expect(outageCause(new Error('Failed query', { cause: failure(code) }))).toMatch(cause);
});

it.each([
  ['Connection terminated unexpectedly', /connection .* was lost/],
  ['Connection terminated: the server is silent', /has not responded/],
  ['timeout exceeded when trying to connect', /no connection .* was free/],
  ['Connection terminated due to connection timeout', /no connection .* was free/],
])('names the cause of "%s", which has no code', (message, cause) => {
  expect(outageCause(failure(undefined, message))).toMatch(cause);
});

it.each(['23505', '22P02', '42P01'])('is silent about %s, which is none', (code) => {
  expect(outageCause(failure(code))).toBeNull();
});
