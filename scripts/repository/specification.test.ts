import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The areas that a sentence may be waiting for instead of having a test. */
const AREAS = ['payment', 'player', 'admin area'];

interface Row {
  readonly section: string;
  readonly sentence: string;
  readonly heldBy: string;
  readonly files: readonly string[];
}

/** The rows of the tables below a heading such as `## 4. States and transitions`. */
const rows: readonly Row[] = readFileSync('docs/specification.md', 'utf8')
  .split(/^## /m)
  .flatMap((part) => {
    const [section = ''] = /^\d+/.exec(part) ?? [];
    const [, , ...lines] = part.split('\n').filter((line) => line.startsWith('|'));
    return lines.map((line) => {
      const [, sentence = '', heldBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { section, sentence, heldBy, files: [...heldBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
    });
  });

/** The sections that the names of a file's tests begin with: `'spec 4 and 8: …'`. */
function citedSections(file: string): Set<string> {
  const names = readFileSync(file, 'utf8').matchAll(/['"`]spec (\d+(?:(?:, | and )\d+)*):/g);
  return new Set([...names].flatMap(([, sections = '']) => sections.split(/, | and /)));
}

const told = ({ section, sentence }: Row) => `${section}: ${sentence}`;

describe('docs/specification.md', () => {
  it('has every section that tests cover', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('names for each sentence its tests, or the area that it waits for', () => {
    const held = ({ files, heldBy }: Row) =>
      files.length > 0 || AREAS.some((area) => heldBy.includes(`_${area}_`)) || /^section \d+$/.test(heldBy);
    expect(rows.filter((row) => !held(row)).map(told)).toEqual([]);
  });

  it('names only test files that exist and cite the section', () => {
    const wrong = rows.flatMap((row) =>
      row.files
        .filter((file) => !existsSync(file) || !citedSections(file).has(row.section))
        .map((file) => `${told(row)} → ${file}`),
    );
    expect(wrong).toEqual([]);
  });
});
