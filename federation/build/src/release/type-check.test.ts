import path from 'node:path';
import { testMember } from 'federation-contract/testing';
import type { Declarations } from 'federation-contract/surface-types';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { workspace } from '../project.ts';
import { ownDeclarations, surfacePackages } from '../types/own-declarations.ts';
import { typeCheck } from './type-check.ts';

const root = path.join(workspace ?? '', 'remote-member');
const SESSION = 'shared-auth/session.d.ts';

const manifestWith = (modules: Record<string, string[]>) =>
  testMember({ version: '1.0.4', needs: { modules, endpoints: [] } });

/** What a remote of this workspace is built with. */
const built = () => ownDeclarations(root, surfacePackages(path.join(workspace ?? '', 'shell')));

/** Checks a release of `member` against a product whose shell has these declarations, `null` if none; returns what was printed. */
async function check(live: Declarations | null, manifest = manifestWith({}), sources: string | null = root) {
  const printed: unknown[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  onTestFinished(() => log.mockRestore());
  const files: Record<string, unknown> = {
    '/r/registry.json': { shell: { version: '2.0.0' } },
    '/r/shell/2.0.0/surface-types.json': live,
  };
  const file = async (address: string) => (files[address] ? JSON.stringify(files[address]) : null);
  const checked = await typeCheck({ api: { file }, part: 'member' }, { root: () => sources });
  await checked({ manifest, read: () => Promise.reject(new Error('The files of a remote are not read.')) });
  return printed;
}

async function changed(file: string, from: string, to: string): Promise<Declarations> {
  const declarations = await built();
  const text = declarations[file] ?? '';
  expect(text).toContain(from);
  return { ...declarations, [file]: text.replace(from, to) };
}

describe('typeCheck', { timeout: 120_000 }, () => {
  it('rejects with the names and reasons', async () => {
    const live = await changed(SESSION, 'currentRole(): SessionRole', 'currentRole(of: string): SessionRole');
    const manifest = manifestWith({ 'shared-auth/session': ['closeSession', 'currentRole'] });
    await expect(check(live, manifest)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [ReleaseError: member 1.0.4 was built with other types than the shell (2.0.0) has. Nothing was uploaded.
        shared-auth/session.currentRole: Type '(of: string) => SessionRole' is not assignable to type '() => SessionRole'.
          Target signature provides too few arguments. Expected 1 or more, but got 0.
      Build it with the packages of that shell, or release the shell with those of this build first.]
    `);
    expect(await check(live, manifestWith({ 'shared-auth/session': ['closeSession'] }))).toEqual([]);
  });

  it('accepts the types that the shell has', async () => {
    expect(await check(await built(), manifestWith({ 'shared-auth/session': ['currentRole'] }))).toEqual([]);
  });

  it.each([
    ['the shell is from before there were any', null, root, /the shell on the pages is from before there were any/],
    ['the sources of the build are elsewhere', { [SESSION]: '' }, null, /it was not built of the sources here/],
  ])('says that nothing is compared if %s', async (_, live, sources, says) => {
    expect(await check(live, manifestWith({}), sources)).toEqual([expect.stringMatching(says)]);
  });
});

describe('ownDeclarations', { timeout: 120_000 }, () => {
  it('has what the shell provides, and what it imports of the same packages', async () => {
    const declarations = await built();
    expect(Object.keys(declarations)).toEqual(
      expect.arrayContaining([SESSION, 'federation-contract/remote-module.d.ts']),
    );
    expect(Object.keys(declarations).filter((file) => /test|shared-api/.test(file))).toEqual([]);
  });
});
