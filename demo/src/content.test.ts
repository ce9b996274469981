import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoContent } from './content.ts';
import { boxTypes, readMovie } from './testing/mp4.ts';

const {
  mediaDir,
  author,
  categories,
  videoCategories,
  videoGroups,
  drills,
  packages,
  books,
  coupons,
  accounts,
  people,
} = demoContent;

const read = (file: string): Buffer => readFileSync(join(mediaDir, file));
const size = (file: string): number => statSync(join(mediaDir, file)).size;
/** Every text in the content, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
const keys = (entries: readonly { readonly key: string }[]): string[] => entries.map(({ key }) => key);

describe.each(drills)('the clip of $key', ({ clip, poster, duration, fps, width, height }) => {
  it('has the duration and size that the content declares', () => {
    expect(readMovie(read(clip))).toEqual({ duration, fps, width, height, tracks: 1 });
  });

  it('can play before it is fully loaded', () => {
    const order = boxTypes(read(clip));
    expect(order).toContain('moov');
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
  });

  it('is small, and so is its poster', () => {
    expect(size(clip)).toBeLessThan(500_000);
    expect(size(poster)).toBeLessThan(60_000);
  });
});

it('has a different clip for every drill', () => {
  const hashes = drills.map(({ clip }) => createHash('sha256').update(read(clip)).digest('hex'));
  expect(new Set(hashes).size).toBe(drills.length);
});

it('has every cover and the portrait, each small', () => {
  for (const file of [author.portrait, ...packages.map(({ image }) => image), ...books.map(({ cover }) => cover)]) {
    expect(size(file), file).toBeLessThan(80_000);
  }
});

it('has no unused files', () => {
  const named = [
    author.portrait,
    ...drills.flatMap(({ clip, poster }) => [clip, poster]),
    ...packages.map(({ image }) => image),
    ...books.map(({ cover }) => cover),
  ];
  const kept = readdirSync(mediaDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(kept.sort()).toEqual(named.map((file) => join(mediaDir, file)).sort());
});

it('gives every entry of a kind a unique key', () => {
  for (const kind of [categories, videoCategories, videoGroups, drills, packages, books]) {
    expect(new Set(keys(kind)).size).toBe(kind.length);
  }
  expect(new Set(coupons.map(({ code }) => code)).size).toBe(coupons.length);
  const emails = [...accounts, ...people].map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
});

it('refers only to existing entries', () => {
  for (const { category } of drills) expect(keys(videoCategories)).toContain(category);
  for (const { category } of packages) expect(keys(categories)).toContain(category);
  for (const list of [...packages, ...videoGroups])
    expect(keys(drills)).toEqual(expect.arrayContaining([...list.drills]));
  for (const { owns } of accounts) expect(keys(packages)).toEqual(expect.arrayContaining([...owns]));
});

it('contains every kind of content', () => {
  expect(drills.length).toBeGreaterThanOrEqual(10);
  expect(drills.filter(({ freeSample }) => freeSample)).toHaveLength(3);
  expect(packages).toHaveLength(3);
  expect(new Set(packages.map(({ category }) => category)).size).toBe(2);
  expect(packages.filter(({ discount }) => discount > 0)).toHaveLength(1);
  expect(new Set(books.map(({ language }) => language)).size).toBeGreaterThanOrEqual(2);
  expect(accounts.map(({ roleId, owns }) => [roleId, owns.length])).toEqual([
    [2, 0],
    [1, 1],
    [1, 0],
  ]);
});

it('links to no real site', () => {
  const links = textsIn(demoContent).flatMap((text) => text.match(/\w+:\/\/[^\s"]+/g) ?? []);
  for (const link of links) expect(new URL(link).hostname, link).toMatch(/\.example\.com$/);
  const linked = [...books, ...demoContent.socialLinks].map(({ link }) => link);
  expect(links).toEqual(expect.arrayContaining(linked));
});

it('has notes and loops of drills that their account can play, within the drill', () => {
  const written = accounts.flatMap(({ owns, notes = [] }) => notes.map((each) => ({ owns, ...each })));
  expect(written.length).toBeGreaterThan(0);
  for (const { owns, drill: key, notes, loops } of written) {
    const drill = drills.find((each) => each.key === key);
    expect(drill?.freeSample || packages.some((each) => owns.includes(each.key) && each.drills.includes(key))).toBe(
      true,
    );
    for (const time of [...notes.map((note) => note.time), ...loops.map(({ end }) => end)]) {
      expect(time).toBeLessThan(drill?.duration ?? 0);
    }
  }
});
