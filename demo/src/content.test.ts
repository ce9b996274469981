import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoContent } from './content.ts';
import { boxTypes, readMovie } from './testing/mp4.ts';

const { mediaDir, author, categories, videoCategories, videoGroups, drills, packages, books, rows, accounts, people } =
  demoContent;

const read = (file: string): Buffer => readFileSync(join(mediaDir, file));
const size = (file: string): number => statSync(join(mediaDir, file)).size;
/** What `stream.json` says; the server, which reads it, checks it. */
interface DemoStream {
  readonly playlist: string;
  readonly renditions: readonly { readonly width: number; readonly height: number }[];
  readonly storyboard: { readonly file: string; readonly count: number; readonly interval: number };
  readonly posters: readonly string[];
}
/** Every text in the content, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
const streamed = drills.flatMap((drill) => (drill.stream === null ? [] : [{ ...drill, stream: drill.stream }]));
const streamIn = (folder: string) => JSON.parse(read(join(folder, 'stream.json')).toString()) as DemoStream;
/** All files that the description of a stream leads to, and the description. */
const filesOfStream = ({ stream }: { readonly stream: string }): string[] => {
  const { playlist, renditions, storyboard } = streamIn(stream);
  const ofQualities = renditions.flatMap(({ height }) =>
    ['playlist.m3u8', 'media.m4s'].map((file) => `hls/${height}/${file}`),
  );
  return ['stream.json', playlist, storyboard.file, ...ofQualities].map((file) => `${stream}/${file}`);
};
const cuesIn = (captions: string) =>
  [...captions.matchAll(/^00:([\d.]+) --> 00:([\d.]+)\n((?:.+\n)+)/gm)].map(([, start, end, text = '']) => ({
    start: Number(start),
    end: Number(end),
    text: text.trim(),
  }));
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

describe.each(streamed)('what else there is of $key', ({ stream, duration, width, height, captions, chapters }) => {
  it('are its qualities, the best as large as the clip, and a picture for every second', () => {
    const { renditions, storyboard, posters } = streamIn(stream);
    expect(renditions.length).toBeGreaterThan(1);
    expect(renditions[0]).toMatchObject({ width, height });
    expect(storyboard).toMatchObject({ count: duration, interval: 1 });
    expect(posters).toEqual([]);
  });

  it('are segments of the same times in every quality, which are all of the file', () => {
    const { renditions } = streamIn(stream);
    for (const name of renditions.map((rendition) => String(rendition.height))) {
      const folder = join(stream, 'hls', name);
      const playlist = read(join(folder, 'playlist.m3u8')).toString();
      expect(read(join(stream, 'hls/main.m3u8')).toString()).toContain(`\n${name}/playlist.m3u8\n`);
      const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
      expect(seconds).toEqual([4, 4, duration - 8]);
      const ranges = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, ...range]) => range.map(Number));
      const end = ranges.reduce((at, [length = 0, start]) => (expect(start).toBe(at), at + length), 0);
      expect(end).toBe(size(join(folder, 'media.m4s')));
    }
  });

  it('are captions in English and Spanish, as many in both and at the same times, that can be read in time', () => {
    expect(captions.map(({ language }) => language)).toEqual(['en', 'es']);
    const [english = [], spanish = []] = captions.map(({ file }) => cuesIn(read(file).toString()));
    expect(english.length).toBeGreaterThan(3);
    expect(spanish.map(({ start, end }) => [start, end])).toEqual(english.map(({ start, end }) => [start, end]));
    for (const cues of [english, spanish]) {
      cues.forEach(({ start, end, text }, index) => {
        expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        expect(end).toBeLessThanOrEqual(duration);
        expect(text.length / (end - start), text).toBeLessThan(19);
      });
    }
  });

  it('are chapters in the order of their times', () => {
    const times = chapters.map(({ time }) => time);
    expect(times[0]).toBe(0);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(duration);
  });
});

it('has everything of a free sample, and of two drills that the player can watch, in little room', () => {
  const owned = packages.filter(({ key }) => accounts.some(({ owns }) => owns.includes(key)));
  const isOwned = (key: string) => owned.some((item) => item.drills.includes(key));
  expect(streamed.map((drill) => [drill.free_sample, isOwned(drill.key)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  const bytes = streamed.flatMap(filesOfStream).reduce((sum, file) => sum + size(file), 0);
  expect(bytes).toBeLessThan(2_500_000);
});

it('has no unused files', () => {
  const named = [
    author.portrait,
    ...drills.flatMap(({ clip, poster, captions }) => [clip, poster, ...captions.map(({ file }) => file)]),
    ...streamed.flatMap(filesOfStream),
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
  expect(new Set(rows.coupon.map(({ code }) => code)).size).toBe(rows.coupon.length);
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
  expect(drills.filter(({ free_sample }) => free_sample)).toHaveLength(3);
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
    expect(drill?.free_sample || packages.some((each) => owns.includes(each.key) && each.drills.includes(key))).toBe(
      true,
    );
    for (const time of [...notes.map((note) => note.time), ...loops.map(({ end }) => end)]) {
      expect(time).toBeLessThan(drill?.duration ?? 0);
    }
  }
});
