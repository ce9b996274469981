import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { testMember, testShell } from 'federation-contract/testing';
import { describe, expect, it } from 'vitest';
import { missingFor } from './compatibility.ts';

const modules = {
  react: { version: '19.3.1', exports: ['default', 'useState'] },
  'shared-auth/session': { version: '0.1.1', exports: ['useSession'] },
  zustand: { version: '5.1.0' },
};
const shell = testShell({
  version: '2.0.0',
  shared: { react: '19.3.1' },
  provides: { modules, slots: [{ name: 'beside-video' }] },
});
const endpoints = new Set(['GET /videos', 'GET /videos/:']);

const missing = (needs: Partial<NonNullable<ReleaseManifest['needs']>>, changes: Partial<ReleaseManifest> = {}) =>
  missingFor(testMember({ needs: { modules: {}, endpoints: [], ...needs }, ...changes }), { shell, endpoints });

describe('the slots that a remote fills', () => {
  it('are missing if the shell does not have them', () => {
    expect(missing({ slots: ['beside-video', 'toString'] })).toEqual({
      'needs.slots.toString': 'Fills the slot toString; the shell (2.0.0) does not have it',
    });
  });
});

describe('what a remote imports', () => {
  it.each([
    ['names that the shell exports', { react: ['useState', 'default'], 'shared-auth/session': ['useSession'] }],
    ['a module as a whole', { 'shared-auth/session': [] }],
    ['any name of a module whose exports are not known', { zustand: ['create'] }],
    ['nothing', {}],
  ])('is not missing: %s', (_, modules) => expect(missing({ modules })).toEqual({}));

  it('is missing if the shell does not export the name', () => {
    expect(missing({ modules: { 'shared-auth/session': ['useSession', 'useRole', 'useTeam'] } })).toEqual({
      'needs.modules.shared-auth/session.useRole': unexported('useRole'),
      'needs.modules.shared-auth/session.useTeam': unexported('useTeam'),
    });
  });

  it.each(['shared-auth/roles', 'toString'])('is missing if the shell does not provide the module %s', (request) => {
    expect(missing({ modules: { [request]: ['a'] } })).toEqual({
      [`needs.modules.${request}`]: `Imports ${request}; the shell (2.0.0) does not provide it`,
    });
  });

  it('is still compared by version, too', () => {
    expect(missing({ modules: { react: ['use'] } }, { shared: { react: '^20.0.0' } })).toEqual({
      'shared.react': 'Requires react ^20.0.0; the shell (2.0.0) provides 19.3.1',
      'needs.modules.react.use': 'Imports `use` from react; the shell (2.0.0) does not export it',
    });
  });

  it.each([
    ['a remote from before', testMember(), shell],
    [
      'a shell from before',
      testMember({ needs: { modules: { a: ['b'] }, endpoints: [] } }),
      testShell({ shared: { react: '19.3.1' } }),
    ],
    ['no shell', testMember({ needs: { modules: { a: ['b'] }, endpoints: [] } }), null],
  ])('is only compared by version with %s', (_, manifest, shell) => {
    expect(missingFor(manifest, { shell, endpoints })).toEqual({});
  });
});

describe('what a release calls', () => {
  it('may name parameters as it likes', () => {
    expect(missing({ endpoints: ['GET /videos', 'GET /videos/:videoId'] })).toEqual({});
  });

  it('is missing if the API does not have it, also for a shell', () => {
    const expected = {
      'needs.endpoints.PUT /videos/:id': 'Calls PUT /videos/:id; the API of this server does not have it',
    };
    const needs = { modules: {}, endpoints: ['GET /videos', 'PUT /videos/:id'] };
    expect(missing(needs)).toEqual(expected);
    expect(missingFor({ ...shell, needs }, { shell: null, endpoints })).toEqual(expected);
  });
});

function unexported(name: string): string {
  return `Imports \`${name}\` from shared-auth/session; the shell (2.0.0) does not export it`;
}
