import { describe, expect, it } from 'vitest';
import { apportion } from './apportion.ts';

const part = (key: string, weight = 100) => ({ key, weight });

describe('apportion', () => {
  it.each([['abc'], ['acb'], ['bac'], ['bca'], ['cab'], ['cba']])(
    'gives what equal remainders leave over to the first keys, in whichever order they come: %s',
    (order) => {
      const keys = order.split('');
      const sharesOf = (amount: number) => {
        const shares = apportion(
          amount,
          keys.map((key) => part(key)),
        );
        return Object.fromEntries(keys.map((key, index) => [key, shares[index]]));
      };
      expect(sharesOf(100)).toEqual({ a: 34, b: 33, c: 33 });
      expect(sharesOf(101)).toEqual({ a: 34, b: 34, c: 33 });
    },
  );

  it('gives what is left over to the largest remainders, whatever their keys', () => {
    expect(apportion(10, [part('a', 1), part('b', 2)])).toEqual([3, 7]);
    expect(apportion(10, [part('a', 2), part('b', 1)])).toEqual([7, 3]);
  });

  it('gives nothing to parts without weight', () => {
    expect(apportion(0, [part('a', 0), part('b', 0)])).toEqual([0, 0]);
    expect(apportion(5, [])).toEqual([]);
  });
});
