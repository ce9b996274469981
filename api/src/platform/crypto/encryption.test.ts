import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';
import type { KeyRing } from './keys.ts';

const key: KeyRing = [randomBytes(32)];

it.each(['', 'JBSWY3DPEHPK3PXP', 'ñ 🏀'])('decrypts what it has encrypted: "%s"', (text) => {
  expect(decrypt(key, 'rosa', encrypt(key, 'rosa', text))).toBe(text);
});

it('never encrypts the same text to the same value twice', () => {
  expect(encrypt(key, 'rosa', 'x')).not.toBe(encrypt(key, 'rosa', 'x'));
});

it('rejects another key, another owner and a changed value', () => {
  const encrypted = encrypt(key, 'rosa', 'secret');
  expect(decrypt([randomBytes(32)], 'rosa', encrypted)).toBeNull();
  expect(decrypt(key, 'nina', encrypted)).toBeNull();
  const bytes = Buffer.from(encrypted, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(decrypt(key, 'rosa', changed.toString('base64url'))).toBeNull();
  }
  expect(decrypt(key, 'rosa', encrypted.slice(0, 20))).toBeNull();
});

it('encrypts with the first key, and decrypts with each', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const keys: KeyRing = [current, old];
  expect(decrypt(keys, 'rosa', encrypt([old], 'rosa', 'secret'))).toBe('secret');
  expect(decrypt([current], 'rosa', encrypt(keys, 'rosa', 'secret'))).toBe('secret');
});
