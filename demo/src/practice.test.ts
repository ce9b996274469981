import { expect, it } from 'vitest';
import { demoContent } from './content.ts';
import { practiceOf } from './practice.ts';

const today = new Date('2026-03-01T00:00:00Z');
const year = demoContent.people.map((person) => ({ person, practice: practiceOf(person, demoContent, today) }));

it('is drawn the same every time', () => {
  expect(demoContent.people.map((person) => practiceOf(person, demoContent, today))).toEqual(
    year.map(({ practice }) => practice),
  );
});

it('begins after the person has joined, and ends before today', () => {
  for (const { person, practice } of year) {
    for (const { daysAgo, second } of practice) {
      expect(daysAgo).toBeGreaterThan(0);
      expect(daysAgo).toBeLessThan(person.daysAgo);
      expect(second).toBeLessThan(24 * 3600);
    }
  }
});

it('is of free samples and of what the person has bought', () => {
  for (const { person, practice } of year) {
    const bought = demoContent.packages.find(({ key }) => key === person.owns)?.drills ?? [];
    const samples = demoContent.drills.filter(({ free_sample }) => free_sample).map(({ key }) => key);
    expect([...bought, ...samples]).toEqual(expect.arrayContaining(practice.map(({ drill }) => drill)));
  }
});

it('is more in the season than in summer, for as many people', () => {
  const [person] = demoContent.people;
  const keen = Array.from({ length: 40 }, (_, index) => ({ ...person!, daysAgo: 364, seed: index * 7919 + 1 }));
  const months = keen
    .flatMap((each) => practiceOf(each, demoContent, today))
    .map(({ daysAgo }) => new Date(today.getTime() - daysAgo * 24 * 3600 * 1000).getUTCMonth());
  const days = (...wanted: number[]) => months.filter((month) => wanted.includes(month)).length;
  expect(days(9, 10)).toBeGreaterThan(1.5 * days(5, 6));
});
