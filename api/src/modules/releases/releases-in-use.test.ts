import type { LiveReleases } from 'federation-contract/live-releases';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activations,
  compositionRevisions,
  currentReleases,
  releases,
  releaseUploads,
} from '../../platform/database/tables/releases.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { effectOfShell, releasesInUse, rulesBrokenBy, shellInUse } from './composition.ts';
import { manifestReader } from './manifest-reader.ts';
import { storeReleaseFile } from './release-files.ts';
import { installCurrent } from './pointer.ts';
import { insertRelease } from './repository.ts';

const platform = await closeAfterAll(openTestPlatform());
beforeEach(async () => {
  // Files stay: a test whose files are missing has versions of its own.
  for (const table of [releaseUploads, compositionRevisions, activations, currentReleases, releases])
    await platform.db.delete(table);
});

const manifestOf = (part: Part, version: string, react?: string) =>
  releaseOf(part, version, testFiles(part, version), react === undefined ? {} : { shared: { react } });

/** Makes a release current that broke no rule when it was recorded. */
async function install(manifest: ReleaseManifest): Promise<void> {
  const { part, version } = manifest;
  await insertRelease(platform, manifest, null);
  await installCurrent(platform, part, version);
}

async function publish(manifest: ReleaseManifest): Promise<void> {
  const { part, version } = manifest;
  for (const bytes of Object.values(testFiles(part, version))) {
    await storeReleaseFile(platform, part, version, Buffer.from(bytes));
  }
  await install(manifest);
}

const manifestsIn = ({ stable }: LiveReleases) => stable.releases.map(({ manifest }) => manifest);

async function inUse() {
  const { manifests, unfit } = await releasesInUse(platform);
  return { used: manifests.map(({ part, version }) => `${part} ${version}`), unfit };
}
const lacks = (range: string, shell: string, provided: string) =>
  `Requires react ${range}; the shell (${shell}) provides ${provided}`;
const needs = (...requirement: Parameters<typeof lacks>) => ({ 'shared.react': lacks(...requirement) });
const NO_SCRIPT = { scripts: 'There is no entry script' };
const noneFits = (version: string, reason: string) => `No release of it can be used. ${version}: ${reason}`;

describe('the releases in use', () => {
  it('are none before the first is published', async () => {
    expect(await inUse()).toEqual({ used: [], unfit: [] });
    expect(await shellInUse(platform)).toBeNull();
  });

  it('are the current ones, the shell first', async () => {
    const manifests = [manifestOf('shell', '1.0.0'), manifestOf('public', '3.0.0'), manifestOf('member', '2.0.0')];
    for (const manifest of manifests.toReversed()) await publish(manifest);
    expect(await releasesInUse(platform)).toEqual({ manifests, unfit: [] });
    expect(await shellInUse(platform)).toEqual(manifests[0]);
  });

  it('include the last one of a part that fits, if the current one does not', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    for (const version of ['1.0.0', '1.1.0']) await publish(manifestOf('member', version, '^19.0.0'));
    for (const version of ['2.0.0', '2.1.0']) await publish(manifestOf('member', version, '^20.0.0'));
    await publish(manifestOf('admin', '1.0.0', '^19.0.0'));
    const because = needs('^20.0.0', '1.0.0', '19.0.0');
    expect(await inUse()).toEqual({
      used: ['shell 1.0.0', 'member 1.1.0', 'admin 1.0.0'],
      unfit: [{ part: 'member', current: '2.1.0', used: '1.1.0', because }],
    });
  });

  it('leave out a part of which none fits', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish(manifestOf('public', '1.0.0', '^20.0.0'));
    await publish(manifestOf('member', '1.0.0', '^19.0.0'));
    expect(await inUse()).toEqual({
      used: ['shell 1.0.0', 'member 1.0.0'],
      unfit: [{ part: 'public', current: '1.0.0', used: null, because: needs('^20.0.0', '1.0.0', '19.0.0') }],
    });
  });

  it('fit the shell in use, not the current one', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish({ ...manifestOf('shell', '2.0.0', '20.0.0'), scripts: [] });
    await publish(manifestOf('member', '1.0.0', '^19.0.0'));
    await publish(manifestOf('member', '2.0.0', '^20.0.0'));
    expect(await inUse()).toEqual({
      used: ['shell 1.0.0', 'member 1.0.0'],
      unfit: [
        { part: 'shell', current: '2.0.0', used: '1.0.0', because: NO_SCRIPT },
        { part: 'member', current: '2.0.0', used: '1.0.0', because: needs('^20.0.0', '1.0.0', '19.0.0') },
      ],
    });
    expect((await shellInUse(platform))?.version).toBe('1.0.0');
  });

  it('are those of the remotes only, if no shell can be used', async () => {
    await publish({ ...manifestOf('shell', '1.0.0'), contract: 0 });
    await publish({ ...manifestOf('shell', '2.0.0'), scripts: [] });
    await publish(manifestOf('member', '1.0.0'));
    expect(await inUse()).toEqual({
      used: ['member 1.0.0'],
      unfit: [{ part: 'shell', current: '2.0.0', used: null, because: NO_SCRIPT }],
    });
    expect(await shellInUse(platform)).toBeNull();
  });

  it('include a shell without a remote, if the remote fits no other either: the current one', async () => {
    for (const version of ['1.0.0', '2.0.0']) await publish(manifestOf('shell', version, '19.0.0'));
    await publish(manifestOf('member', '1.0.0', '^20.0.0'));
    expect(await inUse()).toEqual({
      used: ['shell 2.0.0'],
      unfit: [{ part: 'member', current: '1.0.0', used: null, because: needs('^20.0.0', '2.0.0', '19.0.0') }],
    });
  });

  it('include the last shell that no remote is lost with, and say which the current one would lose', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish({ ...manifestOf('shell', '1.1.0', '19.0.0'), scripts: [] });
    await publish(manifestOf('shell', '1.2.0', '21.0.0'));
    await publish(manifestOf('shell', '2.0.0', '20.0.0'));
    await publish(manifestOf('member', '1.0.0', '^19.0.0'));
    expect(await inUse()).toEqual({
      used: ['shell 1.0.0', 'member 1.0.0'],
      unfit: [
        {
          part: 'shell',
          current: '2.0.0',
          used: '1.0.0',
          because: { 'remotes.member': noneFits('1.0.0', lacks('^19.0.0', '2.0.0', '20.0.0')) },
        },
      ],
    });
  });

  it('need all of their files, which are looked for once', async () => {
    await publish(manifestOf('shell', '1.0.0'));
    await install(releaseOf('member', '1.0.0', { 'entry.js': 'gone', 'a.js': 'gone, too' }));
    const findMissing = vi.fn(async ({ part }: ReleaseManifest) => (part === 'member' ? ['a.js'] : []));
    const { manifests, unfit } = await releasesInUse(platform, findMissing);
    expect(manifests.map(({ part }) => part)).toEqual(['shell']);
    const because = { files: '1 of 2 are not in the data directory' };
    expect(unfit).toEqual([{ part: 'member', current: '1.0.0', used: null, because }]);
    expect(findMissing.mock.calls.map(([{ part }]) => part)).toEqual(['shell', 'member']);
  });

  it('do not need the files of releases that break other rules', async () => {
    await publish(manifestOf('shell', '1.0.0'));
    await install({ ...manifestOf('shell', '2.0.0'), scripts: [] });
    expect((await inUse()).unfit).toMatchObject([{ part: 'shell', because: NO_SCRIPT }]);
  });
});

describe('the remotes lost with another shell', () => {
  const next = manifestOf('shell', '2.0.0', '20.0.0');

  it('are those that no release fits, of those that pages have, with all reasons', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish(manifestOf('public', '1.0.0', '>=19.0.0'));
    await publish(manifestOf('member', '1.0.0', '^19.0.0'));
    await publish({ ...manifestOf('admin', '1.0.0'), shared: { react: '^19.0.0', 'react-dom': '^19.0.0' } });
    const reason = lacks('^19.0.0', '2.0.0', '20.0.0');
    const lost = async () => (await effectOfShell(platform, next)).lost;
    expect(await lost()).toEqual({ 'remotes.member': noneFits('1.0.0', reason) });

    await publish({ ...manifestOf('shell', '1.1.0'), shared: { react: '19.0.0', 'react-dom': '19.0.0' } });
    expect(await lost()).toEqual({
      'remotes.member': noneFits('1.0.0', reason),
      'remotes.admin': noneFits(
        '1.0.0',
        `${reason}; Requires react-dom ^19.0.0; the shell (2.0.0) does not provide it`,
      ),
    });
  });

  it('are none if an earlier release of each fits: those are only behind', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish(manifestOf('member', '1.0.0', '^20.0.0'));
    await publish(manifestOf('member', '2.0.0', '^19.0.0'));
    await publish(manifestOf('admin', '1.0.0', '>=19.0.0'));
    const reason = `2.0.0: ${lacks('^19.0.0', '2.0.0', '20.0.0')}`;
    expect(await effectOfShell(platform, next)).toEqual({
      lost: {},
      behind: {
        'remotes.member': `Pages would have 1.0.0 of it instead of 2.0.0. ${reason}`,
      },
    });
  });

  it('are not behind if pages have the same release with the shell in use', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish(manifestOf('member', '1.0.0', '>=19.0.0'));
    await publish(manifestOf('member', '2.0.0', '^21.0.0'));
    expect(await effectOfShell(platform, next)).toEqual({ lost: {}, behind: {} });
  });
});

describe('a remote for a shell that is current, but not on the pages', () => {
  it('breaks no rule: pages have both once every remote fits', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish(manifestOf('member', '1.0.0', '^19.0.0'));
    await publish(manifestOf('shell', '2.0.0', '20.0.0'));
    expect((await shellInUse(platform))?.version).toBe('1.0.0');
    for (const range of ['^19.0.0', '^20.0.0']) {
      expect(await rulesBrokenBy(platform, manifestOf('member', '2.0.0', range))).toEqual({});
    }
    expect(await rulesBrokenBy(platform, manifestOf('member', '2.0.0', '^21.0.0'))).toEqual(
      needs('^21.0.0', '1.0.0', '19.0.0'),
    );
    await publish(manifestOf('member', '2.0.0', '^20.0.0'));
    expect((await inUse()).used).toEqual(['shell 2.0.0', 'member 2.0.0']);
  });
});

describe('the reader of manifests', () => {
  const [info, warn, error] = [vi.fn(), vi.fn(), vi.fn()];
  const reader = () => {
    const read = manifestReader(platform, { info, warn, error });
    return async () => {
      const live = await read();
      if ('unsealed' in live) throw new Error('The list is not sealed');
      return live;
    };
  };
  beforeEach(() => void [info, warn, error].forEach((log) => log.mockReset()));

  it('returns the manifests in use, and logs nothing if all is well', async () => {
    const manifests = [manifestOf('shell', '1.0.0'), manifestOf('member', '1.0.0')];
    for (const manifest of manifests) await publish(manifest);
    expect(manifestsIn(await reader()())).toEqual(manifests);
    expect(warn).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  it('logs which releases are live, and the one that each replaces, but none twice', async () => {
    await publish(manifestOf('shell', '1.0.0'));
    await publish(manifestOf('member', '1.0.0'));
    const read = reader();
    for (let page = 0; page < 2; page += 1) await read();
    await publish(manifestOf('member', '1.1.0'));
    for (let page = 0; page < 2; page += 1) await read();
    expect(info.mock.calls).toEqual([
      [{ part: 'shell', version: '1.0.0', previous: undefined }, 'a release is live'],
      [{ part: 'member', version: '1.0.0', previous: undefined }, 'a release is live'],
      [{ part: 'member', version: '1.1.0', previous: '1.0.0' }, 'a release is live'],
    ]);
  });

  it('logs that the current release of a part does not fit, and again only after a change', async () => {
    await publish(manifestOf('shell', '1.0.0', '19.0.0'));
    await publish(manifestOf('member', '1.0.0', '^19.0.0'));
    await publish(manifestOf('member', '2.0.0', '^20.0.0'));
    const read = reader();
    const unfit = (current: string) => [
      { part: 'member', current, used: '1.0.0', because: needs('^20.0.0', '1.0.0', '19.0.0') },
      'the current release of a part does not fit; pages have another',
    ];
    for (let page = 0; page < 2; page += 1) {
      await read();
      expect(warn.mock.calls).toEqual([unfit('2.0.0')]);
    }
    await publish(manifestOf('member', '2.1.0', '^20.0.0'));
    for (let page = 0; page < 2; page += 1) {
      await read();
      expect(warn.mock.calls).toEqual([unfit('2.0.0'), unfit('2.1.0')]);
    }
    expect(error).not.toHaveBeenCalled();
  });

  it('logs that files are missing, as an error, and looks for them again, but not for those that were there', async () => {
    const [shell, member] = [manifestOf('shell', '1.0.0'), manifestOf('member', '7.0.0')];
    await publish(shell);
    await install(member);
    const stat = vi.spyOn(platform.storage, 'stat');
    const read = reader();
    for (let page = 0; page < 2; page += 1) expect(manifestsIn(await read())).toEqual([shell]);
    expect(error.mock.calls).toEqual([
      [
        { part: 'member', current: '7.0.0', used: null, because: { files: '1 of 1 are not in the data directory' } },
        'files of the current release of a part are not in the data directory, so pages have another: restore the directory, share it with the other servers, or roll back',
      ],
    ]);
    expect(warn).not.toHaveBeenCalled();
    const keys = stat.mock.calls.map(([key]) => key);
    const shellKeys = keys.filter((key) => key.includes('/shell/'));
    expect(shellKeys).toHaveLength(new Set(shellKeys).size);
    await storeReleaseFile(platform, 'member', '7.0.0', Buffer.from('7.0.0'));
    expect(manifestsIn(await read())).toEqual([shell, member]);
    stat.mockRestore();
  });
});
