import type { RouteEntry } from 'federation-contract/release-manifest';
import type { RegisteredRemote } from 'federation-contract/registry';

/** A route for tests; id and title default to its path. */
export const testRoute = (path: string, rule: RouteEntry['rule'], more: Partial<RouteEntry> = {}): RouteEntry => ({
  id: path,
  path,
  title: path,
  rule,
  bare: false,
  scripts: [],
  styles: [],
  ...more,
});

export const testRemote = (name: RegisteredRemote['name'], ...routes: RouteEntry[]): RegisteredRemote => ({
  name,
  title: name,
  container: `remote_${name}`,
  version: '1.0.0',
  contract: 1,
  shared: {},
  messages: {},
  base: `/r/${name}/1.0.0/`,
  entry: 'entry.js',
  integrity: '',
  routes,
  menu: [],
  footer: 'full',
});
