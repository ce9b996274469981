import { expect, it } from 'vitest';
import { excerpts, readCell, type CellKind } from './cells.ts';

it.each<[CellKind, string, unknown]>([
  ['text', ' a ', ' a '],
  ['number', ' 12 ', 12],
  ['number', '-5', -5],
  ['number', '', null],
  ['number', '1,000', '1,000'],
  ['number', '10.50', '10.50'],
  ['number', '1e3', '1e3'],
  ['number', '9'.repeat(400), '9'.repeat(400)],
  ['flag', 'TRUE', true],
  ['flag', 'falso', false],
  ['flag', '', ''],
  ['flag', 'constructor', 'constructor'],
  ['time', '2026-05-31T22:00:00.000Z', '2026-05-31T22:00:00.000Z'],
  ['time', '2026-06-01 00:00+02:00', '2026-05-31T22:00:00.000Z'],
  ['time', '', null],
  // Without a zone nobody knows when this is, and there is no such day.
  ['time', '2026-06-01', '2026-06-01'],
  ['time', '2026-06-01T00:00:00', '2026-06-01T00:00:00'],
  ['time', '2026-02-31T00:00:00Z', '2026-02-31T00:00:00Z'],
  ['time', '2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z'],
  ['ids', '', []],
  ['ids', 'A b,c;d|e', ['a', 'b', 'c', 'd', 'e']],
  ['word', ' Administrator', 'administrator'],
  ['code', ' eur', 'EUR'],
  ['code', '', null],
])('reads a %s: "%s"', (kind, cell, value) => {
  expect(readCell(kind, cell)).toEqual(value);
});

it.each([
  ['short values as they are', 'old', 'new', ['old', 'new']],
  ['the beginning of long ones', `a${'x'.repeat(300)}`, 'b', [`a${'x'.repeat(159)}…`, 'b']],
  [
    'long ones around the first difference',
    `${'x'.repeat(1000)}a`,
    `${'x'.repeat(1000)}b`,
    [`…${'x'.repeat(40)}a`, `…${'x'.repeat(40)}b`],
  ],
  ['no half of a character', '🏀'.repeat(200), '', [`${'🏀'.repeat(80)}…`, '']],
])('shows %s', (_, from, to, shown) => {
  expect(excerpts(from, to)).toEqual(shown);
});
