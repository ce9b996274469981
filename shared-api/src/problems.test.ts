import { describe, expect, it } from 'vitest';
import { fieldTexts } from './problem-texts.ts';
import { en } from './problem-texts/en.ts';
import { es } from './problem-texts/es.ts';
import { isNotFound, problemsIn } from './problems.ts';

const failure = (code: string, retryAfter: number | null = null, fields = {}) =>
  Object.assign(new Error('Of the server'), { code, retryAfter, fields });
const english = problemsIn(en, 'en');
const spanish = problemsIn(es, 'es');

describe('a failure', () => {
  it.each([
    [failure('rate_limited', 40), 'Too many attempts. Try again in 40 seconds.'],
    [failure('rate_limited', 0), 'Too many attempts. Try again in 1 second.'],
    [failure('rate_limited', 61), 'Too many attempts. Try again in 2 minutes.'],
    [failure('rate_limited'), 'Too many attempts. Wait a moment, then try again.'],
    [failure('network'), 'The server cannot be reached. Check the connection and try again.'],
    [failure('newer_than_this'), 'Of the server'],
    [new TypeError('x is undefined'), 'Something went wrong on our side. Try again in a moment.'],
  ])('%o is told as "%s"', (error, text) => {
    expect(english.ofFailure(error)).toBe(text);
  });

  it('is told in Spanish', () => {
    expect(spanish.ofFailure(failure('rate_limited', 61))).toBe(
      'Demasiados intentos. Inténtalo de nuevo dentro de 2 minutos.',
    );
  });
});

it('every sentence of a field has its Spanish, and one that is unknown stays', () => {
  for (const sentence of Object.values(fieldTexts)) expect(spanish.ofField(sentence)).not.toBe(sentence);
  expect(spanish.ofField('Something new')).toBe('Something new');
  expect(spanish.ofField(undefined)).toBeUndefined();
});

it('the refused fields of a form come in its order, and no others', () => {
  const error = failure('invalid', null, { email: 'b', name: 'a', elsewhere: 'c' });
  const { refusedFields, isFailure } = english;
  expect(refusedFields(error, ['name', 'email', 'password'])).toEqual([
    ['name', 'a'],
    ['email', 'b'],
  ]);
  expect(isFailure(error)).toBe(true);

  const mistake = new Error('no');
  expect(refusedFields(mistake, ['name'])).toEqual([]);
  expect(isFailure(mistake)).toBe(false);
});

it.each([
  [failure('not_found'), true],
  [failure('unavailable'), false],
  [new Error('not_found'), false],
  [null, false],
])('%o is told as a lack: %s', (error, missing) => {
  expect(isNotFound(error)).toBe(missing);
});
