import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

const routeOf = (path: string) => manifest.routes.find((route) => route.path === path);

it.each([
  ['/home', 'home'],
  ['/videos', 'videos'],
  ['/users', 'users'],
  ['/user/:id', 'user'],
  ['/categories', 'categories'],
  ['/categorie/:id', 'category'],
  ['/video/:id/edit', 'video'],
  ['/video/:id/images', 'video-images'],
  ['/video-image/:videoId/:id', 'video-image'],
  ['/video-groups', 'video-groups'],
  ['/video-group/:id', 'video_group'],
  ['/video-categories', 'video-categories'],
  ['/video-categorie/:id', 'video_category'],
  ['/coupons', 'coupons'],
  ['/packages', 'packages'],
  ['/package/:id', 'package'],
])('spec 2 and 6: “Admin: admin only.” %s is the screen %s', (path, id) => {
  expect(routeOf(path)).toMatchObject({ id, rule: ['isAdmin'] });
});

it('spec 6: “Admin-only: users, categories, video edit, images, groups, video categories, coupons, packages.”', () => {
  expect([...new Set(manifest.routes.flatMap(({ rule }) => [...rule]))]).toEqual(['isAdmin']);
});

it('spec 2: “Admin: Webpage (/), Home, Packages, Package categories, Users, Videos, Video groups, Video categories.”', () => {
  const specified = [
    ['Home', 'Inicio'],
    ['Packages', 'Paquetes'],
    ['Package categories', 'Categorías de paquetes'],
    ['Users', 'Usuarios'],
    ['Videos', 'Vídeos'],
    ['Video groups', 'Grupos de vídeos'],
    ['Video categories', 'Categorías de vídeos'],
  ];
  const labels = [...manifest.menu]
    .sort((one, other) => one.order - other.order)
    .map(({ label, translations }) => [label, translations.es]);
  expect(labels.filter(([label]) => specified.some(([name]) => name === label))).toEqual(specified);
});

it('has the screen of releases outside the menu, for administrators', () => {
  expect(routeOf('/releases')).toMatchObject({ id: 'releases', rule: ['isAdmin'] });
  expect(manifest.menu.map(({ path }) => path)).not.toContain('/releases');
});

it('marks one item of the menu on the screen of every record', () => {
  const records = manifest.routes.map(({ path }) => path).filter((path) => path.includes(':'));
  const covered = manifest.menu.flatMap(({ covers }) => covers);
  expect(records.map((path) => [path, covered.filter((one) => one === path).length])).toEqual(
    records.map((path) => [path, 1]),
  );
});

it.each([
  ['/package/:id', 'Packages'],
  ['/user/:id', 'Users'],
  ['/video-group/:id', 'Video groups'],
])('marks on %s the menu item “%s”', (path, item) => {
  expect(manifest.menu.filter(({ covers }) => covers.includes(path)).map(({ label }) => label)).toEqual([item]);
});

it('spec 2: “All routes are lazy-loaded.”', () => {
  expect(routes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
  for (const route of routes) expect(Object.keys(route).sort()).toEqual(['id', 'lazy', 'path']);
});
