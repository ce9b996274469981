import Fastify from 'fastify';
import { withoutCanaries, type LiveReleases } from 'federation-contract/live-releases';
import { registry } from 'federation-contract/registry';
import { testManifest, testMember, testShell } from 'federation-contract/testing';
import { expect, it } from 'vitest';
import { gateway } from './gateway.ts';

const shell = testShell();
const member = testMember({ version: '1' });
const canaryOf = (manifest: typeof member, share = 50) => ({
  ...{ part: manifest.part, version: manifest.version },
  ...{ manifest, share },
});
const MEMBER = canaryOf(testMember({ version: '2' }));

function serve(changes: Partial<LiveReleases>) {
  const base = withoutCanaries([shell, testManifest(), member]);
  const app = Fastify().register(gateway, {
    source: {
      current: async () => ({ ...base, revision: 7, ...changes }),
      read: async () => Buffer.from('<html><!--composition-->'),
    },
  });
  const page = async (cookie: string, url = '/') => {
    const { body, headers, statusCode } = await app.inject({ url, headers: { cookie } });
    const [, json = ''] = /id="fullcourt-registry">(.*?)<\/script>/.exec(body) ?? [];
    const { shell, remotes, revision } = registry.parse(JSON.parse(json));
    const versions = [{ name: 'shell', ...shell }, ...remotes].map(
      ({ name, version, why }) => `${name} ${version} ${why}`,
    );
    return { versions, revision, header: headers['composition-revision'], body, statusCode };
  };
  return { page };
}

const stable = (canaries: LiveReleases['stable']['canaries']) => ({
  ...withoutCanaries([shell, testManifest(), member]).stable,
  canaries,
});
const version = shell.version;

it('names the revision of its composition in the registry and in a header', async () => {
  expect(await serve({}).page('')).toMatchObject({ revision: 7, header: '7' });
});

it('has the version that is chosen for the visitor, and says why', async () => {
  const { page } = serve({ stable: stable([MEMBER]) });
  const rest = [`shell ${version} stable`, `public ${version} stable`];
  const seen = new Set<string>();
  for (let device = 0; device < 40; device += 1) seen.add((await page(`device=${device}`)).versions.join());
  expect(seen).toEqual(new Set([[...rest, 'member 1 stable'].join(), [...rest, 'member 2 canary'].join()]));
});

it('has no canary that does not fit the shell which is chosen for the visitor', async () => {
  const next = testShell({ version: 'next' });
  const releases = withoutCanaries([next, testManifest(), member]).stable.releases;
  const canaries = [{ ...MEMBER, share: 100 }];
  const shellOf = async (share: number) =>
    (await serve({ stable: stable([]), canary: { version: 'next', share, releases, canaries } }).page('')).versions;
  expect(await shellOf(100)).toEqual(expect.arrayContaining(['shell next canary', 'member 2 canary']));
  expect(await shellOf(0)).toContain('member 1 stable');
});

it('says that a current release is replaced by an earlier one', async () => {
  const releases = stable([]).releases.map((release) => ({ ...release, isFallback: release.manifest === member }));
  const { page } = serve({ stable: { releases, canaries: [] } });
  expect((await page('')).versions).toContain('member 1 fallback');
});

it('does without a disabled remote: its screens have no files, and the status of an outage', async () => {
  const releases = stable([]).releases.map((release) => ({ ...release, disabled: release.manifest === member }));
  for (const share of [0, 100]) {
    const { page } = serve({ stable: { releases, canaries: [{ ...MEMBER, share }] } });
    const { statusCode, body } = await page('', '/videos');
    expect(statusCode).toBe(503);
    expect(body).toContain('"disabled":true');
    expect(body).not.toContain('videos.js');
    expect((await page('')).statusCode).toBe(200);
  }
});
