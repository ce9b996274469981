import { expect, it } from 'vitest';
import { chosenTrack, defaultTrack, isAtTop } from './captions.ts';

const track = (language: string) => ({ language, label: language, url: `/${language}.vtt` });
const tracks = ['en', 'es-MX', 'pt-BR', 'pt'].map(track);

it.each([
  ['', null],
  ['es-MX', 'es-MX'],
  ['es', 'es-MX'],
  ['es-AR', 'es-MX'],
  ['pt', 'pt'],
  ['de', null],
])('finds the captions for the choice “%s”: %s', (chosen, language) => {
  expect(chosenTrack(tracks, chosen)?.language ?? null).toBe(language);
});

it.each([
  ['es', 'es-MX'],
  ['de', 'en'],
])('switches on those of a page in “%s”: %s', (page, language) => {
  expect(defaultTrack(tracks, page)?.language).toBe(language);
});

it.each([
  [{ line: 'auto', snapToLines: true }, false],
  [{ line: 0, snapToLines: true }, true],
  [{ line: -1, snapToLines: true }, false],
  [{ line: 10, snapToLines: false }, true],
  [{ line: 85, snapToLines: false }, false],
] as const)('knows where a cue is shown: %o', (cue, top) => {
  expect(isAtTop(cue)).toBe(top);
});
