import { expect, it } from 'vitest';
import { book } from './books/books.ts';
import { site } from './site/site.ts';
import { typedWebUrl } from './web-url.ts';

const link = book.shape.link;

it.each(['https://books.example.com/open-court?lang=en#buy', 'http://books.example.com'])('accepts %s', (url) => {
  expect(link.parse(url)).toBe(url);
});

it('accepts a book without a link', () => {
  expect(link.parse(null)).toBeNull();
});

it.each([
  'javascript:alert(1)',
  'JavaScript://x%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//books.example.com',
  '/books',
  'books.example.com',
  '',
])('rejects %j, which is not a web address', (url) => {
  expect(link.safeParse(url).success).toBe(false);
  expect(site.shape.social_links.safeParse([{ name: 'X', link: url }]).success).toBe(false);
  expect(site.shape.books.safeParse([{ name: 'X', link: url, language: 'en' }]).success).toBe(false);
});

it('says what an address must look like', () => {
  expect(link.safeParse('example.com').error?.issues[0]?.message).toBe('url_invalid');
});

it.each([
  [' https://books.example.com ', 'https://books.example.com'],
  ['  ', null],
])('makes %j of a form %j', (typed, url) => {
  expect(typedWebUrl.parse(typed)).toBe(url);
});
