import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedTable, sharedVersions } from './shared-modules.ts';

const root = (part: string) => path.resolve(import.meta.dirname, '../../..', part);

describe('sharedTable', () => {
  it('shares the part’s peer dependencies, by name and by subpath', () => {
    const table = sharedTable(root('remote-member'), 'remote');
    expect(table['react-dom/']).toEqual({ singleton: true, requiredVersion: '^19.3.1', import: false });
    expect(table['shared-auth/']?.requiredVersion).toBe('^0.1.1');
  });

  it('makes the host eagerly provide everything that any remote consumes', () => {
    const host = sharedTable(root('shell'), 'host');
    for (const remote of ['remote-public', 'remote-member', 'remote-admin']) {
      for (const name of Object.keys(sharedTable(root(remote), 'remote'))) {
        expect(host[name], `${name} for ${remote}`).toMatchObject({ singleton: true, eager: true });
      }
    }
  });

  it('has versions for the host and ranges for a remote', () => {
    expect(sharedVersions(sharedTable(root('shell'), 'host')).react).toMatch(/^19\.\d+\.\d+$/);
    expect(sharedVersions(sharedTable(root('remote-admin'), 'remote')).react).toBe('^19.3.1');
  });
});
