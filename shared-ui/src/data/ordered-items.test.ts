import { expect, it } from 'vitest';
import { movedBy, movedTo } from './ordered-items.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

it.each<[string[], string, 'before' | 'after', string]>([
  [['a'], 'c', 'before', 'bacd'],
  [['a'], 'c', 'after', 'bcad'],
  [['d'], 'a', 'before', 'dabc'],
  [['d', 'a'], 'b', 'after', 'badc'],
  [['b'], 'b', 'before', 'abcd'],
])('moves %s to %s, %s it', (moved, target, position, expected) => {
  expect(ids(movedTo(items, moved, target, position))).toBe(expected);
});

it.each<[string, number, string]>([
  ['a', 1, 'bacd'],
  ['c', -1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['d', -10, 'dabc'],
  ['x', 1, 'abcd'],
])('moves %s by %d', (id, by, expected) => {
  expect(ids(movedBy(items, id, by))).toBe(expected);
});
