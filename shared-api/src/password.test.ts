import { describe, expect, it } from 'vitest';
import { newPassword, passwordProblem } from './password.ts';
import { loginRequest, registerForm } from './session.ts';

const EMPTY = 'Please enter password';
const SHORT = 'Password must be at least 8 characters long';
const NO_DIGIT = 'Password must contain at least one number';
const ONE_CASE = 'Password must contain at least one uppercase letter and at least one lowercase letter';
const DIFFERENT = 'Password and password confirmation are not the same';

describe('spec 5 and 9: “Password, checked in this order”, “Minimum password length 8”', () => {
  it.each([
    { password: '', problem: EMPTY },
    { password: 'a', problem: SHORT },
    { password: '1Aa4567', problem: SHORT },
    { password: 'abcdefgh', problem: NO_DIGIT },
    { password: 'Abcdefgh', problem: NO_DIGIT },
    { password: 'abcdefg1', problem: ONE_CASE },
    { password: 'ABCDEFG1', problem: ONE_CASE },
    { password: '12345678', problem: ONE_CASE },
    { password: 'Abcdefg1', problem: null },
    { password: 'Fullcourt1!', problem: null },
    { password: 'Čšžćđ öä1', problem: null },
    { password: 'Aa1🏀🏀🏀', problem: SHORT },
    { password: 'Aa1🏀🏀🏀🏀🏀', problem: null },
    { password: 'Aa1e\u0301e\u0301e\u0301', problem: SHORT },
    { password: `Aa1${'🏀'.repeat(197)}`, problem: null },
    { password: `Aa1${'x'.repeat(197)}`, problem: null },
    { password: `Aa1${'x'.repeat(198)}`, problem: 'Password must be at most 200 characters long' },
  ])('"$password": $problem', ({ password, problem }) => {
    expect(passwordProblem(password)).toBe(problem);
    const answer = newPassword.safeParse(password);
    expect(answer.error?.issues[0]?.message ?? null).toBe(problem);
  });
});

it.each([undefined, null, 12345678])("spec 5: “empty: 'Please enter password'”: so is %j", (password) => {
  expect(newPassword.safeParse(password).error?.issues).toMatchObject([{ message: EMPTY }]);
  expect(loginRequest.safeParse({ email: 'ana@example.com', password }).error?.issues).toMatchObject([
    { path: ['password'], message: EMPTY },
  ]);
});

describe('spec 5: “password and confirmation differ”', () => {
  const form = { name: 'Ana', email: 'ana@example.com', password: 'Abcdefg1' };

  it('must be the password', () => {
    const { error } = registerForm.safeParse({ ...form, passwordConfirmation: 'Abcdefg2' });
    expect(error?.issues).toMatchObject([{ path: ['passwordConfirmation'], message: DIFFERENT }]);
  });

  it('is asked for only once the password itself is valid', () => {
    const { error } = registerForm.safeParse({ ...form, password: 'short', passwordConfirmation: 'other' });
    expect(error?.issues.map(({ message }) => message)).toEqual([SHORT]);
  });

  it.each([
    ['composed', 'Caf\u00E9-2026'],
    ['in parts', 'Cafe\u0301-2026'],
  ])('does not differ by how a keyboard writes an accent: %s', (_, passwordConfirmation) => {
    expect(registerForm.safeParse({ ...form, password: 'Caf\u00E9-2026', passwordConfirmation }).success).toBe(true);
  });

  it('spec 5: “otherwise valid”: passes when it is the same', () => {
    expect(registerForm.safeParse({ ...form, passwordConfirmation: 'Abcdefg1' }).success).toBe(true);
  });
});

it('spec 5: a password that may be chosen may be logged in with', () => {
  const longest = `Aa1${'🏀'.repeat(197)}`;
  expect(passwordProblem(longest)).toBeNull();
  expect(loginRequest.safeParse({ email: 'ana@example.com', password: longest }).success).toBe(true);
  expect(loginRequest.safeParse({ email: 'ana@example.com', password: `${longest}x` }).success).toBe(false);
});
