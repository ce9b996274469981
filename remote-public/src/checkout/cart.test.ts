import { expect, it } from 'vitest';
import { checkoutPath, readCart, withoutItems } from './cart.ts';

const read = (search: string) => readCart(new URLSearchParams(search));

it.each([
  ['', []],
  ['package=a&video=b&book=c', ['package:a', 'video:b', 'book:c']],
  ['book=c&package=a&package=b', ['book:c', 'package:a', 'package:b']],
  ['package=a&video=a&package=a', ['package:a', 'video:a']],
  ['package=&toString=a&ref=friend', []],
])('reads the items of “%s” once each, in their order', (search, items) => {
  expect(read(search).items.map(({ kind, id }) => `${kind}:${id}`)).toEqual(items);
});

it.each([
  ['package=a', ''],
  ['package=a&coupon=%20TIPOFF15%20', 'TIPOFF15'],
])('reads the coupon of “%s”', (search, coupon) => {
  expect(read(search).coupon).toBe(coupon);
});

it.each(['/checkout', '/checkout?package=a', '/checkout?book=c&package=a&coupon=A%26B'])(
  'writes %s as it reads it',
  (path) => {
    expect(checkoutPath(read(path.split('?')[1] ?? ''))).toBe(path);
  },
);

it('removes items by their positions, and keeps the coupon', () => {
  expect(withoutItems(read('package=a&video=b&book=c&coupon=X'), [0, 2])).toEqual({
    items: [{ kind: 'video', id: 'b' }],
    coupon: 'X',
  });
});
