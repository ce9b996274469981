import { describe, expect, it } from 'vitest';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

const routeOf = (path: string) => manifest.routes.find((route) => route.path === path);

it.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/recover-password', 'recover-password'],
  ['/bookPayment/:bookId', 'book-payment'],
  ['/publicVideo/:id', 'public-video'],
  ['/publicPackage/:id', 'public-package'],
  ['/checkout', 'checkout'],
  ['/checkout/:id', 'order'],
  ['/redeem', 'redeem'],
  ['/cookies', 'cookies'],
  ['/terms-and-conditions', 'terms'],
])('spec 2 and 6: “Public: everyone.” %s shows the screen %s', (path, id) => {
  expect(routeOf(path)).toMatchObject({ id, rule: '*' });
});

it('spec 6: “Not logged in: public only (defined, unused on the routes seen).”', () => {
  expect(manifest.routes.filter(({ rule }) => rule !== '*')).toEqual([]);
});

const account = ['/login', '/register', '/recover-password', '/reset-password', '/verify-email', '/confirm-purchase'];

it('spec 2: “The header and footer are hidden on /login, /register and /recover-password”, and on the other account screens', () => {
  expect(manifest.routes.filter((route) => 'bare' in route).map(({ path }) => path)).toEqual(account);
});

it.each([...account, '/checkout', '/checkout/:id', '/redeem'])('keeps %s out of search engines', (path) => {
  expect(routeOf(path)).toMatchObject({ noIndex: true });
});

it('spec 2: “All routes are lazy-loaded.”', () => {
  expect(routes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
  for (const route of routes) expect(Object.keys(route).sort()).toEqual(['id', 'lazy', 'path']);
});

describe.each(manifest.routes)('$path', ({ title, translations, ...route }) => {
  it('also has its title and description in Spanish', () => {
    expect(translations.es.title === title).toBe(route.id === 'cookies');
    expect('description' in translations.es).toBe('description' in route);
  });
});
