import Fastify from 'fastify';
import { withoutCanaries, type LiveReleases } from 'federation-contract/live-releases';
import { registry } from 'federation-contract/registry';
import { formatOverrides, parseOverrides, type ReleaseOverrides } from 'federation-contract/release-overrides';
import { testManifest, testMember, testShell } from 'federation-contract/testing';
import { expect, it, vi } from 'vitest';
import { gateway } from './gateway.ts';

const MEMBER = testMember({ version: '1' });
const CANARY = { part: 'member', version: '2', manifest: testMember({ version: '2' }), share: 99 };
const everybodys = withoutCanaries([testShell({ version: 's' }), testManifest({ version: 'p' }), MEMBER]);

/** What the API says of pages with overrides: all that are named have a release, and `unfit` is refused. */
const withOverrides = (overrides: ReleaseOverrides): LiveReleases => {
  const served = Object.fromEntries(Object.entries(overrides).filter(([, version]) => version !== 'unfit'));
  return {
    ...everybodys,
    stable: {
      canaries: [],
      releases: everybodys.stable.releases.map((release) => {
        const manifest = release.manifest as typeof MEMBER;
        const version = served[manifest.part];
        return version === undefined ? release : { ...release, manifest: { ...manifest, version }, isOverride: true };
      }),
      overrides: Object.entries(overrides).map(([part, version]) => ({
        ...{ part, version },
        ...(version === 'unfit' && { refused: 'Imports `x`' }),
      })),
    },
  };
};

function serve({
  read = (): unknown => '<html><!--composition-->',
  live = everybodys,
  template = {},
  isSecure = false,
} = {}) {
  const current = vi.fn(async (overrides: ReleaseOverrides) => ({ ...withOverrides(overrides), ...template }));
  const app = Fastify().register(gateway, {
    isSecure: () => isSecure,
    source: {
      current: async () => live,
      // As if a good signature were these letters.
      overrides: { read: (cookie) => (cookie.startsWith('signed~') ? parseOverrides(cookie.slice(7)) : null), current },
      read: async (part, version) => (part === 'shell' && version === 'empty' ? null : Buffer.from(String(read()))),
    },
  });
  const page = async (cookie = '', url = '/') => {
    const { body, headers, statusCode } = await app.inject({ url, headers: { cookie } });
    const [, json] = /id="fullcourt-registry">(.*?)<\/script>/.exec(body) ?? [];
    const found = json === undefined ? null : registry.parse(JSON.parse(json));
    return { headers, statusCode, overrides: found?.overrides, header: headers['composition'] };
  };
  return { page, current };
}

const cookieFor = (overrides: ReleaseOverrides, name = 'release_overrides') =>
  `theme=dark; ${name}=${encodeURIComponent(`signed~${formatOverrides(overrides)}`)}`;

it('has the versions that were chosen for the browser, several at once, and says so in the registry and in a header', async () => {
  const { page } = serve();
  const chosen = await page(cookieFor({ member: '3', shell: 't' }));
  expect(chosen.header).toBe('shell="t";why=override, public="p";why=stable, member="3";why=override');
  expect(chosen.overrides).toEqual([
    { part: 'member', version: '3' },
    { part: 'shell', version: 't' },
  ]);
});

it('reads over HTTPS only the cookie that no other host can set, and without it only the one that the API sets there', async () => {
  const over = async (isSecure: boolean, name: string) => {
    const { page } = serve({ isSecure });
    return String((await page(cookieFor({ member: '3' }, name))).header).includes('override');
  };
  expect([await over(true, '__Host-release_overrides'), await over(true, 'release_overrides')]).toEqual([true, false]);
  expect([await over(false, '__Host-release_overrides'), await over(false, 'release_overrides')]).toEqual([
    false,
    true,
  ]);
});

it('leaves out what pages cannot have, and says why', async () => {
  const { page } = serve();
  const { header, overrides } = await page(cookieFor({ member: 'unfit', public: 'q' }));
  expect(header).toBe('shell="s";why=stable, public="q";why=override, member="1";why=stable');
  expect(overrides).toEqual([
    { part: 'member', version: 'unfit', refused: 'Imports `x`' },
    { part: 'public', version: 'q' },
  ]);
});

it.each([
  ['no cookie', ''],
  ['one that nobody has signed', 'release_overrides=member@3'],
  ['one with another signature', 'release_overrides=member@3~forged'],
  ['an empty one', 'release_overrides='],
  ['one that cannot be decoded', 'release_overrides=%E0%A4%A'],
  ['very much', `release_overrides=${'x'.repeat(8000)}`],
  ['nothing readable behind a signature', 'release_overrides=signed~<script>@1~member@../..~member'],
])('gives everybody’s page for %s, without a question to the API', async (_, cookie) => {
  const { page, current } = serve();
  const { statusCode, header, overrides } = await page(cookie);
  expect([statusCode, header]).toEqual([200, 'shell="s";why=stable, public="p";why=stable, member="1";why=stable']);
  expect(overrides ?? []).toEqual([]);
  expect(current).not.toHaveBeenCalled();
});

it('gives nobody else what was chosen for one browser, not even when a page is missing', async () => {
  const { page } = serve();
  await page(cookieFor({ member: '3', shell: 't' }));
  const other = await page();
  expect([other.header, other.overrides]).toEqual([
    'shell="s";why=stable, public="p";why=stable, member="1";why=stable',
    undefined,
  ]);
  const empty = { ...everybodys, stable: withOverrides({ shell: 'empty' }).stable };
  const broken = serve({ live: empty });
  await broken.page(cookieFor({ member: '3' }));
  expect((await broken.page()).statusCode).toBe(503);
});

it('is never kept by a cache that browsers share, and says what it consists of with a 404 and a 503', async () => {
  const { page } = serve();
  const cookie = cookieFor({ member: '3' });
  const { headers } = await page(cookie);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['vary']).toContain('cookie');
  const missing = await page(cookie, '/nowhere');
  expect([missing.statusCode, missing.header]).toEqual([404, expect.stringContaining('member="3";why=override')]);
  const releases = everybodys.stable.releases.map((one) => ({ ...one, disabled: one.manifest === MEMBER }));
  const disabled = serve({ live: { ...everybodys, stable: { releases, canaries: [] } } });
  const off = await disabled.page('', '/videos');
  expect([off.statusCode, off.header]).toEqual([503, expect.stringContaining('member="1";why=stable;disabled')]);
});

it('gives everybody’s page while the API cannot say what pages with the overrides have', async () => {
  const { page, current } = serve();
  current.mockRejectedValue(new Error('no database'));
  const { statusCode, header } = await page(cookieFor({ member: '3' }));
  expect([statusCode, header]).toEqual([200, expect.stringContaining('member="1";why=stable')]);
});

it('gives everybody’s page instead of an earlier revision, which a restored database would have', async () => {
  const { page } = serve({ live: { ...everybodys, revision: 7 }, template: { revision: 6 } });
  expect((await page(cookieFor({ member: '3' }))).header).toContain('member="1";why=stable');
  const same = serve({ live: { ...everybodys, revision: 7 }, template: { revision: 7 } });
  expect((await same.page(cookieFor({ member: '3' }))).header).toContain('member="3";why=override');
});

it('lets other canaries go on beside an override', async () => {
  const live = { ...everybodys, stable: { ...everybodys.stable, canaries: [CANARY] } };
  const { page } = serve({
    live,
    template: { stable: { ...withOverrides({ public: 'q' }).stable, canaries: [CANARY] } },
  });
  const headers = new Set<unknown>();
  for (let device = 0; device < 20; device += 1)
    headers.add((await page(`${cookieFor({ public: 'q' })}; device=${device}`)).header);
  expect([...headers].join()).toContain('member="2";why=canary');
  expect([...headers].every((header) => String(header).includes('public="q";why=override'))).toBe(true);
});

it('has a header of ASCII, whatever the version of a development server', async () => {
  const { page } = serve({ live: withoutCanaries([testShell({ version: '1"\\é\n' })]) });
  expect((await page()).header).toBe('shell="1????";why=stable');
});
