import { expect, it } from 'vitest';
import { releaseManifest } from './release-manifest.ts';
import { signedText } from './signed-text.ts';
import { testMember } from './testing.ts';

const manifest = releaseManifest.parse(
  testMember({ version: '1.0.0', files: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' } }),
);

it('is the same in whichever order, and with whichever empty fields a parser or a database returns the manifest', () => {
  const entries = Object.entries({ ...manifest, added_later: [], also: '', and: {}, or: false, nothing: undefined });
  expect(signedText(Object.fromEntries(entries.toReversed()) as typeof manifest)).toBe(signedText(manifest));
});

it.each([
  ['another version', { version: '1.0.1' }],
  ['another file', { files: { ...manifest.files, 'a.js': 'sha384-c' } }],
  ['one file more', { files: { ...manifest.files, 'c.js': 'sha384-c' } }],
  ['another order of scripts', { scripts: ['b.js', 'a.js'] }],
  ['another path', { menu: [{ label: 'A', path: '/a', rule: '*' as const, order: 1 }] }],
])('is another one of %s', (_, changes) => {
  expect(signedText({ ...manifest, ...changes })).not.toBe(signedText(manifest));
});

it('says what it is', () => {
  expect(signedText(manifest)).toMatch(/^fullcourt release manifest, version 1\n\{"container":"remote_member"/);
});
