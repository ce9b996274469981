import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  ['/videos', '/videos'],
  ['/video/7?at=3#notes', '/video/7?at=3#notes'],
  ['/', '/'],
  [null, '/home'],
  ['', '/home'],
  ['videos', '/home'],
  ['https://evil.test/', '/home'],
  ['//evil.test', '/home'],
  ['/\\evil.test', '/home'],
  ['/\t/evil.test', '/home'],
  ['/.//evil.test', '/home'],
  ['//[', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?returnTo=/login', '/home'],
  ['/register', '/home'],
  ['/recover-password', '/home'],
  ['/reset-password?token=1', '/home'],
  // It knows the link that was opened before the login.
  ['/verify-email', '/verify-email'],
  ['/LOGIN', '/home'],
  ['/login/', '/home'],
  ['/Recover-Password//', '/home'],
  ['/%6cogin', '/home'],
  ['/./login', '/home'],
  ['/videos/', '/videos/'],
  ['/Login-Help', '/Login-Help'],
  ['/%', '/%'],
])('returns %j as %j', (asked, path) => {
  expect(returnPath(asked)).toBe(path);
});
