import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

const routeOf = (path: string) => manifest.routes.find((route) => route.path === path);

// For administrators, `/home` and `/videos` have separate screens in another remote.
it.each([
  ['/home', 'home', ['isUser']],
  ['/videos', 'videos', ['isUser']],
  ['/video/:id', 'video', ['isUser', 'isAdmin']],
  ['/orders', 'orders', ['isUser', 'isAdmin']],
])('spec 2 and 6: “Login required: video list and video view.” %s is the screen %s, for %j', (path, id, rule) => {
  expect(routeOf(path)).toMatchObject({ id, rule });
});

it('spec 6: “Not logged in: public only (defined, unused on the routes seen).” no route here is for visitors', () => {
  const open = manifest.routes.filter(({ rule }) => rule.some((permission) => !/^is(User|Admin)$/.test(permission)));
  expect(open).toEqual([]);
});

it('spec 2: “All routes are lazy-loaded.”', () => {
  expect(routes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
  for (const route of routes) expect(Object.keys(route).sort()).toEqual(['id', 'lazy', 'path']);
});
