import { describe, expect, it } from 'vitest';
import { en } from '../error-messages/en.ts';
import { isFieldErrorCode } from '../field-errors.ts';
import { newPassword, passwordError } from './password.ts';
import { loginRequest, registerForm } from './session.ts';

const EMPTY = 'Please enter password';
const SHORT = 'Password must be at least 8 characters long';
const NO_DIGIT = 'Password must contain at least one number';
const ONE_CASE = 'Password must contain at least one uppercase letter and at least one lowercase letter';
const DIFFERENT = 'Password and password confirmation are not the same';

/** The English message of an error code. */
const textOf = (code: string | null | undefined) => (code && isFieldErrorCode(code) ? en.fields[code] : null);

describe('spec 5 and 9: “Password, checked in this order”, “Minimum password length 8”', () => {
  it.each([
    { password: '', text: EMPTY },
    { password: 'a', text: SHORT },
    { password: '1Aa4567', text: SHORT },
    { password: '        ', text: NO_DIGIT },
    { password: 'abcdefgh', text: NO_DIGIT },
    { password: 'Abcdefgh', text: NO_DIGIT },
    { password: 'abcdefg1', text: ONE_CASE },
    { password: 'ABCDEFG1', text: ONE_CASE },
    { password: '12345678', text: ONE_CASE },
    { password: 'كلمةسرية1', text: ONE_CASE },
    { password: 'Abcdefg1', text: null },
    { password: 'Fullcourt1!', text: null },
    { password: 'Čšžćđ öä1', text: null },
    { password: 'Aa1كلمةسرية', text: null },
    { password: 'Aa1🏀🏀🏀', text: SHORT },
    { password: 'Aa1🏀🏀🏀🏀🏀', text: null },
    { password: 'Aa1e\u0301e\u0301e\u0301', text: SHORT },
    { password: `Aa1${'🏀'.repeat(197)}`, text: null },
    { password: `Aa1${'x'.repeat(197)}`, text: null },
    { password: `Aa1${'🏀'.repeat(198)}`, text: 'Password must be at most 200 characters long' },
    { password: `Aa1${'x'.repeat(198)}`, text: 'Password must be at most 200 characters long' },
  ])('"$password": $text', ({ password, text }) => {
    expect(textOf(passwordError(password))).toBe(text);
    expect(textOf(newPassword.safeParse(password).error?.issues[0]?.message)).toBe(text);
  });
});

it.each([undefined, null, 12345678])("spec 5: “empty: 'Please enter password'”: %j counts as empty", (password) => {
  const [issue, ...others] = newPassword.safeParse(password).error?.issues ?? [];
  expect([textOf(issue?.message), others]).toEqual([EMPTY, []]);
  const login = loginRequest.safeParse({ email: 'ana@example.com', password }).error?.issues ?? [];
  expect(login.map(({ path, message }) => [path, textOf(message)])).toEqual([[['password'], EMPTY]]);
});

describe('spec 5: “password and confirmation differ”', () => {
  const form = { name: 'Ana', email: 'ana@example.com', password: 'Abcdefg1' };

  it('rejects a confirmation that differs', () => {
    const { error } = registerForm.safeParse({ ...form, passwordConfirmation: 'Abcdefg2' });
    expect(error?.issues.map(({ path, message }) => [path, textOf(message)])).toEqual([
      [['passwordConfirmation'], DIFFERENT],
    ]);
  });

  it('is checked only once the password itself is valid', () => {
    const { error } = registerForm.safeParse({ ...form, password: 'short', passwordConfirmation: 'other' });
    expect(error?.issues.map(({ message }) => textOf(message))).toEqual([SHORT]);
  });

  it.each([
    ['composed', 'Caf\u00E9-2026'],
    ['decomposed', 'Cafe\u0301-2026'],
  ])('accepts an accent that is encoded differently: %s', (_, passwordConfirmation) => {
    expect(registerForm.safeParse({ ...form, password: 'Caf\u00E9-2026', passwordConfirmation }).success).toBe(true);
  });

  it('spec 5: “otherwise valid”: accepts the same password', () => {
    expect(registerForm.safeParse({ ...form, passwordConfirmation: 'Abcdefg1' }).success).toBe(true);
  });
});

it('spec 5: also accepts every valid new password at login', () => {
  const longest = `Aa1${'🏀'.repeat(197)}`;
  expect(passwordError(longest)).toBeNull();
  expect(loginRequest.safeParse({ email: 'ana@example.com', password: longest }).success).toBe(true);
  expect(loginRequest.safeParse({ email: 'ana@example.com', password: `${longest}x` }).success).toBe(false);
});
