import { expect, it } from 'vitest';
import { CompositionError, parsePart } from './arguments.mjs';

const PRODUCT = 'http://localhost:3000';

it.each([
  ['member', { kind: 'checkout' }],
  ['member@checkout', { kind: 'checkout' }],
  ['member@previous', { kind: 'previous' }],
  ['member@current', { kind: 'product', product: PRODUCT }],
  ['member@0.1.0-8fc44a1c', { kind: 'product', product: PRODUCT, version: '0.1.0-8fc44a1c' }],
  ['member@https://x.example', { kind: 'product', product: 'https://x.example' }],
  [
    'member@https://x.example/r/member/0.1.0-8fc44a1c/',
    { kind: 'product', product: 'https://x.example', version: '0.1.0-8fc44a1c' },
  ],
  ['member@../other/dist', { kind: 'folder', folder: '../other/dist' }],
  ['member@/builds/member', { kind: 'folder', folder: '/builds/member' }],
])('understands %s', (argument, source) => {
  expect(parsePart(argument, PRODUCT)).toEqual({ part: 'member', source });
});

it.each([
  ['', 'name of a part'],
  ['@current', 'name of a part'],
  ['../dist', 'name of a part'],
  ['member@', 'names nothing'],
  ['member@https://x.example/r/admin/0.1.0-8fc44a1c/', 'a release of "admin", not of "member"'],
  ['member@http://', 'not an address'],
])('rejects "%s"', (argument, because) => {
  expect(() => parsePart(argument, PRODUCT)).toThrow(CompositionError);
  expect(() => parsePart(argument, PRODUCT)).toThrow(because);
});
