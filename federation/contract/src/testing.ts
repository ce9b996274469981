import type { ReleaseManifest } from './release-manifest.ts';

/** Returns a manifest for tests: a valid release of the public remote, with changes. */
export const testManifest = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  part: 'public',
  title: 'Public area',
  translations: {},
  version: '1.0.0-aaaaaaaa',
  contract: 1,
  container: 'remote_public',
  scripts: ['entry.js'],
  styles: [],
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Drills & more',
      rule: '*',
      bare: false,
      scripts: ['routes.js', 'home.js'],
      styles: ['home.css'],
    },
    {
      id: 'book',
      path: '/bookPayment/:bookId',
      title: 'Book',
      rule: '*',
      bare: false,
      scripts: ['book.js'],
      styles: [],
    },
  ],
  menu: [],
  footer: 'full',
  messages: {},
  shared: { react: '^19.3.1' },
  files: { 'entry.js': 'sha384-entry' },
  ...changes,
});

export const testShell = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest =>
  testManifest({
    part: 'shell',
    container: null,
    scripts: ['shell.js'],
    styles: ['shell.css'],
    routes: [],
    ...changes,
  });

export const testMember = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest =>
  testManifest({
    part: 'member',
    container: 'remote_member',
    routes: [
      {
        id: 'videos',
        path: '/videos',
        title: 'Videos',
        rule: ['isUser'],
        bare: false,
        scripts: ['videos.js'],
        styles: [],
      },
    ],
    ...changes,
  });
