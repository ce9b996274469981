import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flakyTests, overdue } from './flaky-tests.mjs';

it('names the entries that are older than two weeks', () => {
  const text = `
| since      | test                         | symptom    |
| ---------- | ---------------------------- | ---------- |
| 2026-11-01 | resilience/offline › returns | no notice  |
| 2026-11-20 | seo › has a title            | empty head |
`;
  expect(overdue(text, new Date('2026-11-15T12:00:00Z'))).toEqual(['2026-11-01  resilience/offline › returns']);
  expect(overdue(text, new Date('2026-12-24T12:00:00Z'))).toHaveLength(2);
});

it('reads the list of the repository', () => {
  const rows = readFileSync(flakyTests, 'utf8')
    .split('\n')
    .filter((line) => /^\| *\d/.test(line));
  expect(overdue(rows.join('\n'), new Date('9999-01-01'))).toHaveLength(rows.length);
});
