import Fastify from 'fastify';
import { withoutCanaries, type LiveReleases } from 'federation-contract/live-releases';
import { testManifest, testMember, testShell } from 'federation-contract/testing';
import { expect, it } from 'vitest';
import { gateway } from './gateway.ts';

const ADDRESS = 'https://fullcourt.example';

function serve(current: LiveReleases = withoutCanaries([testShell(), testManifest(), testMember()])) {
  const source = { current: async () => current, read: async () => null };
  return Fastify().register(gateway, { source, publicUrl: () => ADDRESS });
}

/** The member area is switched off. */
function withoutMember(): LiveReleases {
  const { stable, ...live } = withoutCanaries([testShell(), testManifest(), testMember()]);
  const releases = stable.releases.map((release, index) => ({ ...release, disabled: index === 2 }));
  return { ...live, stable: { ...stable, releases } };
}

it('lists the remotes for any origin, by addresses that pages elsewhere can use', async () => {
  const { headers, json } = await serve().inject('/r/registry.json');
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
  expect(json()).toMatchObject({
    shell: { version: '1.0.0-aaaaaaaa' },
    remotes: [
      { name: 'public', base: `${ADDRESS}/r/public/1.0.0-aaaaaaaa/` },
      { name: 'member', federation_manifest: `${ADDRESS}/r/member/mf-manifest.json` },
    ],
  });
});

it('describes a remote in the format of Module Federation: where its container is, and what a host shares with it', async () => {
  const { headers, json } = await serve().inject('/r/member/mf-manifest.json');
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
  expect(json()).toMatchObject({
    name: 'remote_member',
    metaData: {
      remoteEntry: { name: 'entry.js', type: 'var' },
      publicPath: `${ADDRESS}/r/member/1.0.0-aaaaaaaa/`,
    },
    shared: [{ name: 'react', requiredVersion: '^19.3.1', singleton: true }],
    exposes: [{ path: './routes' }],
  });
});

it.each([
  ['the shell', '/r/shell/mf-manifest.json', undefined],
  ['a part that is none', '/r/nobody/mf-manifest.json', undefined],
  ['a part that is disabled', '/r/member/mf-manifest.json', withoutMember()],
  ['a product without releases', '/r/registry.json', withoutCanaries([])],
])('has nothing of %s', async (_, url, releases) => {
  expect((await serve(releases).inject(url)).statusCode).toBe(404);
});

it('has no address of the container of a part that is disabled', async () => {
  const [, member] = (await serve(withoutMember()).inject('/r/registry.json')).json<{ remotes: object[] }>().remotes;
  expect(member).toMatchObject({ name: 'member', disabled: true });
  expect(member).not.toHaveProperty('federation_manifest');
});
