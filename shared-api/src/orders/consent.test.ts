import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION, consentVersions, immediateAccessText, isSuppliedAtOnce, needsConsent } from './consent.ts';
import { locales } from '../locale.ts';

const packageOrVideo = { book_kind: null };
const download = { book_kind: 'download' as const };
const printed = { book_kind: 'printed' as const };

it.each([
  ['a package or a video', packageOrVideo, true],
  ['a book to download', download, true],
  ['a printed book', printed, false],
])('supplies %s at once: %#', (_, line, expected) => {
  expect(isSuppliedAtOnce(line)).toBe(expected);
});

it.each([
  ['a package', [packageOrVideo], false, true],
  ['a book to download', [download], false, true],
  ['a printed book', [printed], false, false],
  ['two printed books', [printed, printed], false, false],
  ['a printed book and a package', [printed, packageOrVideo], false, true],
  ['a printed book and one to download', [printed, download], false, true],
  ['a package as a gift', [packageOrVideo], true, false],
  ['nothing', [], false, false],
])('decides whether %s needs a consent: %#', (_, lines, isGift, expected) => {
  expect(needsConsent(lines, isGift)).toBe(expected);
});

describe('the text', () => {
  it('of a printed book with a package is about videos and downloads alone', () => {
    const alone = immediateAccessText(CONSENT_VERSION, [packageOrVideo], 'en');
    const mixed = immediateAccessText(CONSENT_VERSION, [packageOrVideo, printed], 'en');
    expect(alone).toBe('Give me access straight away. I understand this ends my 14-day right to cancel.');
    expect(mixed).toMatch(/access to the videos and downloads straight away.*Printed books aren’t affected\.$/);
  });

  it('differs between versions and languages, so that what was agreed to is known', () => {
    const texts = consentVersions.flatMap((version) =>
      locales.map((locale) => immediateAccessText(version, [packageOrVideo], locale)),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});
