import { adminApi } from '../harness/admin-api.ts';
import * as faults from '../harness/faults.ts';
import { test } from '../harness/faulty-network.ts';
import { readRegistry } from '../harness/registry.ts';
import { withChangedChunk } from '../harness/release-hashes.ts';
import { expect } from '../harness/test.ts';

const ALL = /^\/r\/public\//;
const CHUNK = /^\/r\/public\/[^/]+\/home\.\w+\.js/;

const FAULTS = [
  { what: 'accepts and never responds', fault: faults.socketFaults['accepts and never responds'], files: ALL },
  { what: 'resets in the middle', fault: faults.socketFaults['resets in the middle'], files: ALL },
  { what: 'answers 502', fault: faults.badGateway, files: ALL },
  { what: 'answers 502 for a chunk', fault: faults.badGateway, files: CHUNK },
  { what: 'answers with HTML', fault: faults.htmlPage, files: ALL },
  { what: 'answers 404', fault: faults.notFound, files: ALL, stage: 'entry' },
  { what: 'has lost a chunk', fault: faults.notFound, files: CHUNK, stage: 'evaluation' },
] as const;

/** Faults of a release as it was built: in its page, too. */
const THROWING = [
  { what: 'throws when evaluated', change: faults.throwsWhenEvaluated, stage: 'evaluation' },
  { what: 'throws when rendered', change: faults.throwsWhenRendered, stage: 'render' },
] as const;
const RELEASE = /^\/(?:$|r\/public\/)/;

test.use({ deadlineFactor: 1 });

test('a page reports where a release has failed, and not that a server or a network has', async ({ page, network }) => {
  test.slow();
  const { healthOf } = await adminApi(network.url);
  const failures = async () => (await healthOf('public'))?.failed ?? { entry: 0, evaluation: 0, render: 0 };
  const { remotes } = await readRegistry(page.request);
  const remote = remotes.find(({ name }) => name === 'public')!;
  const throwing = THROWING.map(async ({ change, ...row }) => {
    const release = await withChangedChunk(page.request, remote, 'home', change);
    return { ...row, fault: faults.rewritten(release), files: RELEASE };
  });
  for (const { what, fault, files, ...expected } of [...FAULTS, ...(await Promise.all(throwing))]) {
    await test.step(what, async () => {
      const before = await failures();
      network.break(files, fault);
      const reported = page.waitForResponse('**/api/telemetry');
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await reported;
      const counted = 'stage' in expected ? { [expected.stage]: before[expected.stage] + 1 } : {};
      expect(await failures()).toEqual({ ...before, ...counted });
      network.repair();
    });
  }
});
