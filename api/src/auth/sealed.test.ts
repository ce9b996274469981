import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const key = randomBytes(32);

it.each(['', 'JBSWY3DPEHPK3PXP', 'ñ 🏀'])('what is sealed opens again: "%s"', (text) => {
  expect(unseal(key, 'rosa', seal(key, 'rosa', text))).toBe(text);
});

it('never looks the same twice', () => {
  expect(seal(key, 'rosa', 'x')).not.toBe(seal(key, 'rosa', 'x'));
});

it('opens with no other key, for nobody else, and not when it was changed', () => {
  const sealed = seal(key, 'rosa', 'secret');
  expect(unseal(randomBytes(32), 'rosa', sealed)).toBeNull();
  expect(unseal(key, 'nina', sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(unseal(key, 'rosa', changed.toString('base64url'))).toBeNull();
  }
  expect(unseal(key, 'rosa', sealed.slice(0, 20))).toBeNull();
});
