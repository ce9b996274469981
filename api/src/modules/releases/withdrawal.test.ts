import { eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import {
  activations,
  compositionRevisions,
  currentReleases,
  releases,
  releaseUploads,
} from '../../platform/database/tables/releases.ts';
import { parseEnv } from '../../platform/env.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { changeDeployment, fieldsOf, lockDeployment } from './deployments.ts';
import { storeReleaseFile } from './release-files.ts';
import { currentVersion, findRelease, insertRelease } from './repository.ts';
import { activateRelease } from './service.ts';
import { markGood, withdraw } from './withdrawal.ts';

const administrator: Publisher = { kind: 'administrator', userId: v7() };
const NOON = new Date('2026-03-01T12:00:00Z');

const platform = await closeAfterAll(openTestPlatform());
const onReleaseActivated = vi.fn();
const context = { ...platform, config: parseEnv({}), clock: () => NOON, onReleaseActivated };
beforeEach(async () => {
  onReleaseActivated.mockClear();
  const tables = [auditEvents, releaseUploads, compositionRevisions, activations, currentReleases, releases];
  for (const table of tables) await platform.db.delete(table);
});

const activate = (part: Part, version: string, replaces: string | null) =>
  activateRelease(context, part, { version, replaces }, administrator);

/** Records a release, and makes it current unless it is a canary. */
async function publish(part: Part, version: string, changes: Partial<ReleaseManifest> = {}): Promise<void> {
  const files = testFiles(part, version);
  for (const bytes of Object.values(files)) await storeReleaseFile(platform, part, version, Buffer.from(bytes));
  await insertRelease(platform, releaseOf(part, version, files, changes), null);
}
async function publishInTurn(part: Part, versions: readonly string[]): Promise<void> {
  let replaces: string | null = null;
  for (const version of versions) {
    await publish(part, version);
    await activate(part, version, replaces);
    replaces = version;
  }
}

const withdrawals = async () =>
  (await platform.db.select().from(auditEvents).where(eq(auditEvents.action, 'release.withdrawn'))).map(
    ({ actor_type, target_id, before, after }) => ({ actor_type, target_id, before, after }),
  );

describe('withdrawing the current release', () => {
  it('goes to the last known good one, even if others have been current since', async () => {
    await publishInTurn('member', ['1.0.0', '2.0.0', '3.0.0', '4.0.0']);
    for (const version of ['1.0.0', '2.0.0']) await markGood(platform.db, 'member', version, NOON);
    expect(await withdraw(context, 'member', '4.0.0', 'It failed for 3 visitors.', null)).toBe(true);
    expect(await currentVersion(platform.db, 'member')).toBe('2.0.0');
    expect(await findRelease(platform.db, 'member', '4.0.0')).toMatchObject({
      withdrawn_at: NOON,
      withdrawn_because: 'It failed for 3 visitors.',
    });
    expect(await withdrawals()).toEqual([
      {
        actor_type: 'server',
        target_id: 'member/4.0.0',
        before: { version: '4.0.0' },
        after: { version: '2.0.0', reason: 'It failed for 3 visitors.' },
      },
    ]);
    expect(onReleaseActivated).toHaveBeenCalledTimes(1);
  });

  it('goes to the last that was current and was not withdrawn, if none is known to be good', async () => {
    await publishInTurn('member', ['1.0.0', '2.0.0', '3.0.0']);
    for (const version of ['3.0.0', '2.0.0']) await withdraw(context, 'member', version, 'Broken', null);
    expect(await currentVersion(platform.db, 'member')).toBe('1.0.0');
    await withdraw(context, 'member', '1.0.0', 'Broken', null);
    expect(await currentVersion(platform.db, 'member')).toBe('1.0.0');
  });

  it('passes over a release that does not fit the shell', async () => {
    const deployed: [Part, string, string | null, string][] = [
      ['shell', '1.0.0', null, '18.0.0'],
      ['member', '1.0.0', null, '^18.0.0'],
      ['member', '2.0.0', '1.0.0', '>=18.0.0'],
      ['shell', '2.0.0', '1.0.0', '19.0.0'],
      ['member', '3.0.0', '2.0.0', '^19.0.0'],
    ];
    for (const [part, version, replaces, react] of deployed) {
      await publish(part, version, { shared: { react } });
      await activate(part, version, replaces);
    }
    await markGood(platform.db, 'member', '1.0.0', NOON);
    await withdraw(context, 'member', '3.0.0', 'Broken', null);
    expect(await currentVersion(platform.db, 'member')).toBe('2.0.0');
  });

  it('happens once, even if two processes notice at the same time', async () => {
    await publishInTurn('member', ['1.0.0', '2.0.0']);
    const done = await Promise.all(
      ['One', 'Other'].map((reason) => withdraw(context, 'member', '2.0.0', reason, null)),
    );
    expect(done.sort()).toEqual([false, true]);
    expect(await withdrawals()).toHaveLength(1);
    expect(await currentVersion(platform.db, 'member')).toBe('1.0.0');
  });
});

it('ends a canary that is withdrawn, and leaves the current release', async () => {
  await publishInTurn('member', ['1.0.0']);
  await publish('member', '2.0.0');
  await platform.db.transaction(async (tx) => {
    const before = (await lockDeployment(tx, 'member'))!;
    const after = { ...before, canary: { version: '2.0.0', share: 5 } };
    await changeDeployment(tx, platform, 'member', before, after, administrator);
  });
  await withdraw(context, 'member', '2.0.0', 'Broken', administrator);
  const deployment = await platform.db.transaction((tx) => lockDeployment(tx, 'member'));
  expect(fieldsOf(deployment!)).toEqual({ version: '1.0.0', canary: null, share: null, disabled: false });
});

it('is undone by making the release current by hand', async () => {
  await publishInTurn('member', ['1.0.0', '2.0.0']);
  await withdraw(context, 'member', '2.0.0', 'Broken', null);
  await activate('member', '2.0.0', '1.0.0');
  expect(await findRelease(platform.db, 'member', '2.0.0')).toMatchObject({
    withdrawn_at: null,
    withdrawn_because: null,
  });
  await publish('member', '3.0.0');
  await activate('member', '3.0.0', '2.0.0');
  await withdraw(context, 'member', '3.0.0', 'Broken', null);
  expect(await currentVersion(platform.db, 'member')).toBe('2.0.0');
});

it('does nothing for a version that was never recorded', async () => {
  expect(await withdraw(context, 'member', '9.9.9', 'Broken', null)).toBe(false);
  expect(await withdrawals()).toEqual([]);
});
