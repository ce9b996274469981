import { describe, expect, it } from 'vitest';
import { en } from './error-messages/en.ts';
import { es } from './error-messages/es.ts';
import { errorTextIn, isNotFound } from './error-text.ts';
import { fieldErrors } from './field-errors.ts';

const apiError = (code: string, retryAfter: number | null = null, fields = {}) =>
  Object.assign(new Error('Message of the server'), { code, retryAfter, fields });
const english = errorTextIn(en, 'en');
const spanish = errorTextIn(es, 'es');

describe('a failed request', () => {
  it.each([
    [apiError('rate_limited', 40), 'Too many attempts. Try again in 40 seconds.'],
    [apiError('rate_limited', 0), 'Too many attempts. Try again in 1 second.'],
    [apiError('rate_limited', 61), 'Too many attempts. Try again in 2 minutes.'],
    [apiError('rate_limited', 3601), 'Too many attempts. Try again in 2 hours.'],
    [apiError('rate_limited'), 'Too many attempts. Wait a moment, then try again.'],
    [apiError('network'), 'We can’t reach the server. Check your connection and try again.'],
    [apiError('unavailable'), 'Fullcourt is temporarily unavailable. Try again in a moment.'],
    [apiError('payload_too_large'), 'This is too large. Make it smaller and try again.'],
    [apiError('newer_than_this'), 'Message of the server'],
    [new TypeError('x is undefined'), 'Something went wrong on our side. Try again in a moment.'],
  ])('shows %o as "%s"', (error, text) => {
    expect(english.ofRequest(error)).toBe(text);
  });

  it.each([
    [apiError('rate_limited', 61), 'Demasiados intentos. Inténtalo de nuevo dentro de 2 minutos.'],
    [apiError('rate_limited'), 'Demasiados intentos. Espera un momento e inténtalo de nuevo.'],
    [apiError('network'), 'No podemos conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.'],
    [apiError('unavailable'), 'Fullcourt no está disponible en este momento. Inténtalo de nuevo dentro de un momento.'],
    [apiError('payload_too_large'), 'Es demasiado grande. Redúcelo e inténtalo de nuevo.'],
  ])('shows %o in Spanish as "%s"', (error, text) => {
    expect(spanish.ofRequest(error)).toBe(text);
  });
});

it.each([
  ['English', en, english],
  ['Spanish', es, spanish],
] as const)('every field error has a text in %s; an unknown one is shown as it is', (_, messages, { ofField }) => {
  for (const code of Object.values(fieldErrors)) {
    expect(ofField(code)).toBe(messages.fields[code]);
    expect(ofField(code)).toMatch(/ /);
  }
  expect(ofField('Something new')).toBe('Something new');
  expect(ofField(undefined)).toBeUndefined();
});

it('returns the rejected fields in the order of the form, with their messages', () => {
  const error = apiError('invalid', null, {
    email: { code: 'email_invalid', message: 'Message of the server' },
    name: { code: 'newer_than_this', message: 'Message of the server' },
    other: { code: 'invalid', message: 'Message of the server' },
  });
  const { rejectedFields, isRequestError } = spanish;
  expect(rejectedFields(error, ['name', 'email', 'password'])).toEqual([
    ['name', 'Message of the server'],
    ['email', es.fields.email_invalid],
  ]);
  expect(isRequestError(error)).toBe(true);

  const otherError = new Error('no');
  expect(rejectedFields(otherError, ['name'])).toEqual([]);
  expect(isRequestError(otherError)).toBe(false);
});

it.each([
  [apiError('not_found'), true],
  [apiError('unavailable'), false],
  [new Error('not_found'), false],
  [null, false],
])('isNotFound(%o) is %s', (error, notFound) => {
  expect(isNotFound(error)).toBe(notFound);
});
