import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Part } from 'federation-contract/parts';
import { signedText } from 'federation-contract/signed-text';
import { deployments } from 'shared-api/releases/deployments';
import { page } from 'shared-api/lists';
import { releaseKey } from 'shared-api/releases/release-keys';
import { release } from 'shared-api/releases/releases';
import { beforeEach, expect, it } from 'vitest';
import { auditEvents } from '../../../platform/database/tables/audit.ts';
import {
  activations,
  compositionRevisions,
  currentReleases,
  releaseKeys,
  releases,
  releaseSignatures,
} from '../../../platform/database/tables/releases.ts';
import { ADMIN, PASSWORD } from '../../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../../testing/release-calls.ts';
import { fieldErrorsOf, TestApi } from '../../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../../testing/test-release.ts';
import { installCurrent } from '../pointer.ts';
import { insertRelease } from '../repository.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const { db } = api.platform;
const team = { member: await api.publishToken(admin, 'member'), shell: await api.publishToken(admin, 'shell') };
type SignedPart = keyof typeof team;

/** A key pair of a team, made by Node as the command does. */
const newPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey };
};
const [ana, ben, mallory] = [newPair(), newPair(), newPair()];

const manifestOf = (part: Part, version: string) => releaseOf(part, version, testFiles(part, version));

const addKey = (part: Part, name: string, { publicKey }: { publicKey: string }, changes: object = {}) =>
  api.post('/api/admin/release-keys', { part, name, public_key: publicKey, password: PASSWORD, ...changes }, admin);

const keys = async () => (await api.get('/api/admin/release-keys', admin)).as(page(releaseKey)).items;

function signatureOf(
  part: Part,
  version: string,
  privateKey: KeyObject,
  signed = signedText(manifestOf(part, version)),
) {
  return sign(null, Buffer.from(signed), privateKey).toString('base64');
}

const signAs = (
  pair: ReturnType<typeof newPair>,
  part: SignedPart,
  version: string,
  signature = signatureOf(part, version, pair.privateKey),
) =>
  api.post(`/api/admin/releases/${part}/${version}/signatures`, { public_key: pair.publicKey, signature }, team[part]);

const calls = (part: SignedPart) => new ReleaseCalls(api, part, team[part]);

async function record(part: SignedPart, version: string): Promise<void> {
  for (const [file, bytes] of Object.entries(testFiles(part, version))) await calls(part).upload(version, file, bytes);
  expect((await calls(part).record(manifestOf(part, version), version)).status).toBe(204);
}

async function currentOf(part: Part): Promise<string | undefined> {
  const { items } = (await api.get('/api/admin/deployments', admin)).as(deployments);
  return items.find((item) => item.part === part)?.version;
}

const canary = (version: string) =>
  api.call('PUT', '/api/admin/deployments/member/canary', {
    token: team.member,
    payload: { version, share: 5, seen: { version: '1.0.0', canary: null, disabled: false } },
  });

beforeEach(async () => {
  for (const table of [
    auditEvents,
    releaseSignatures,
    releaseKeys,
    compositionRevisions,
    activations,
    currentReleases,
    releases,
  ])
    await db.delete(table);
  for (const part of ['shell', 'member'] as const) {
    await record(part, '1.0.0');
    expect((await calls(part).activate('1.0.0', null)).status).toBe(204);
  }
});

it('needs no signature for a part without keys', async () => {
  await record('member', '2.0.0');
  expect((await calls('member').activate('2.0.0', '1.0.0')).status).toBe(204);
});

it('makes a release current, or a canary, only once a key of its part has signed it', async () => {
  expect((await addKey('member', 'Ana', ana)).status).toBe(201);
  await record('member', '2.0.0');
  const unsigned = { signatures: 'Signed by 0 of the part’s keys; it has to be signed by a key' };
  expect(brokenRulesIn(await calls('member').activate('2.0.0', '1.0.0'))).toEqual(unsigned);
  expect(brokenRulesIn(await canary('2.0.0'))).toEqual(unsigned);
  expect(await currentOf('member')).toBe('1.0.0');
  expect((await signAs(ana, 'member', '2.0.0')).status).toBe(204);
  expect((await canary('2.0.0')).status).toBe(200);
  expect((await calls('member').activate('2.0.0', '1.0.0')).status).toBe(204);
});

it('needs two different keys for a part whose script can touch the checkout', async () => {
  await addKey('shell', 'Ana', ana);
  await addKey('shell', 'Ben', ben);
  await record('shell', '2.0.0');
  for (let times = 0; times < 2; times += 1) expect((await signAs(ana, 'shell', '2.0.0')).status).toBe(204);
  expect(brokenRulesIn(await calls('shell').activate('2.0.0', '1.0.0'))).toEqual({
    signatures: 'Signed by 1 of the part’s keys; it has to be signed by 2 different keys',
  });
  expect((await signAs(ben, 'shell', '2.0.0')).status).toBe(204);
  expect((await calls('shell').activate('2.0.0', '1.0.0')).status).toBe(204);
});

it.each<[string, () => Promise<unknown>, Parameters<typeof signAs>, Record<string, string>]>([
  [
    'by a key that the part does not have',
    async () => {},
    [mallory, 'member', '2.0.0'],
    { public_key: 'The part "member" has no such key' },
  ],
  [
    'by a key of another part',
    () => addKey('shell', 'Ben', ben),
    [ben, 'member', '2.0.0'],
    { public_key: 'The part "member" has no such key' },
  ],
  [
    'by another key than it names',
    async () => {},
    [ana, 'member', '2.0.0', signatureOf('member', '2.0.0', mallory.privateKey)],
    { signature: 'It is not one of the manifest that is recorded, but of another build' },
  ],
  [
    'of another release',
    async () => {},
    [ana, 'member', '2.0.0', signatureOf('member', '1.0.0', ana.privateKey)],
    { signature: 'It is not one of the manifest that is recorded, but of another build' },
  ],
  [
    'of the bare manifest',
    async () => {},
    [
      ana,
      'member',
      '2.0.0',
      signatureOf('member', '2.0.0', ana.privateKey, JSON.stringify(manifestOf('member', '2.0.0'))),
    ],
    { signature: 'It is not one of the manifest that is recorded, but of another build' },
  ],
])('refuses a signature %s', async (_, prepare, signature, rules) => {
  await addKey('member', 'Ana', ana);
  await prepare();
  await record('member', '2.0.0');
  expect(brokenRulesIn(await signAs(...signature))).toEqual(rules);
});

it.each([
  { public_key: 'MCowBQYDK2VwAyEA' },
  { signature: 'AAAA' },
  { signature: `${'-'.repeat(86)}==` },
  { public_key: 7, signature: [] },
])('refuses what is no signature: %j', async (changes) => {
  const valid = { public_key: ana.publicKey, signature: signatureOf('member', '1.0.0', ana.privateKey) };
  const sent = await api.post('/api/admin/releases/member/1.0.0/signatures', { ...valid, ...changes }, team.member);
  expect([sent.status, sent.error]).toEqual([422, 'invalid']);
});

it('does not know a release that was never recorded', async () => {
  await addKey('member', 'Ana', ana);
  expect((await signAs(ana, 'member', '7.0.0')).status).toBe(404);
});

it('no longer counts signatures of a revoked key, but leaves what has been current where it is', async () => {
  await addKey('member', 'Ana', ana);
  await record('member', '2.0.0');
  await record('member', '3.0.0');
  await signAs(ana, 'member', '2.0.0');
  await signAs(ana, 'member', '3.0.0');
  await calls('member').activate('2.0.0', '1.0.0');
  const [key] = await keys();
  expect((await api.call('DELETE', `/api/admin/release-keys/${key?.id}`, { token: admin })).status).toBe(204);
  expect(await keys()).toEqual([]);
  expect(await currentOf('member')).toBe('2.0.0');
  expect(brokenRulesIn(await calls('member').activate('3.0.0', '2.0.0'))).toHaveProperty('signatures');
  expect(brokenRulesIn(await signAs(ana, 'member', '3.0.0'))).toHaveProperty('public_key');
  // From before the part had a key, and signed by one that it no longer has: both have been current.
  expect((await calls('member').activate('1.0.0', '2.0.0')).status).toBe(204);
  expect((await calls('member').activate('2.0.0', '1.0.0')).status).toBe(204);
  // A key that was revoked, such as a stolen one, does not come back.
  expect(fieldErrorsOf(await addKey('member', 'Ana', ana))).toEqual({ public_key: 'public_key_taken' });
});

it('needs no signature of what the server has brought along', async () => {
  await addKey('member', 'Ana', ana);
  await insertRelease(api.platform, manifestOf('member', '2.0.0'), null);
  for (const [file, bytes] of Object.entries(testFiles('member', '2.0.0')))
    await calls('member').upload('2.0.0', file, bytes);
  await installCurrent(api.platform, 'member', '2.0.0');
  expect((await calls('member').activate('2.0.0', '1.0.0')).status).toBe(204);
});

it('needs a signature of another build under the version of one that was current and is gone', async () => {
  await db.insert(activations).values({ part: 'member', version: '2.0.0', created_at: new Date('2026-01-01') });
  await addKey('member', 'Ana', ana);
  await record('member', '2.0.0');
  expect(brokenRulesIn(await calls('member').activate('2.0.0', '1.0.0'))).toHaveProperty('signatures');
  const { items } = (await api.get('/api/admin/releases?part=member', admin)).as(page(release));
  expect(items[0]?.signatures).toEqual({ by: [], needed: 1 });
});

it('lists who has signed a release, and how many have to', async () => {
  await addKey('member', 'Ana', ana);
  await record('member', '2.0.0');
  const listed = async () => {
    const { items } = (await api.get('/api/admin/releases?part=member', admin)).as(page(release));
    return items.map(({ version, signatures }) => [version, signatures]);
  };
  expect(await listed()).toEqual([
    ['2.0.0', { by: [], needed: 1 }],
    ['1.0.0', { by: [], needed: 0 }],
  ]);
  await signAs(ana, 'member', '2.0.0');
  expect(await listed()).toContainEqual(['2.0.0', { by: ['Ana'], needed: 1 }]);
});

it('lets only an administrator with the password add a key, reports it by email, and leaves events', async () => {
  const mails = async () => (await api.mailsTo(ADMIN)).filter(({ subject }) => subject === 'New signing key').length;
  const before = await mails();
  expect(fieldErrorsOf(await addKey('member', 'Ana', ana, { password: 'Wrong1234' }))).toEqual({
    password: 'password_wrong',
  });
  expect(fieldErrorsOf(await addKey('nothing', 'Ana', ana))).toEqual({ part: 'record_missing' });
  expect(fieldErrorsOf(await addKey('member', ' ', ana))).toEqual({ name: 'text_missing' });
  expect(fieldErrorsOf(await addKey('member', 'Ana', { publicKey: 'ssh-ed25519 AAAA' }))).toEqual({
    public_key: 'public_key_invalid',
  });
  const added = await addKey('member', 'Ana', ana);
  expect(added.as(releaseKey)).toMatchObject({ part: 'member', name: 'Ana', created_by: 'Ada' });
  await record('member', '2.0.0');
  await signAs(ana, 'member', '2.0.0');
  expect((await mails()) - before).toBe(1);
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(events.map(({ action, target_id }) => [action, target_id])).toEqual(
    expect.arrayContaining([
      ['release_key.added', added.as(releaseKey).id],
      ['release.signed', 'member/2.0.0'],
    ]),
  );
});
