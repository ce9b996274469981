import { screen, within } from '@testing-library/react';
import { json, stubApi } from 'shared-auth/testing';
import type { ReleasesHealth } from 'shared-api/telemetry/release-health';
import { testHealth, testPart } from 'test-kit/fixtures';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, rows } from '../testing/rows.ts';

function open(health: ReleasesHealth) {
  stubApi({
    '/api/admin/releases/health': () => json(health),
    '/api/admin/deployments': () => json({ revision: 1, items: [] }),
    '/api/admin/parts': () => rows(testPart()),
    '/api/admin/releases': () => rows(),
    '/api/admin/publish-tokens': () => rows(),
    '/api/admin/release-keys': () => rows(),
  });
  renderScreen('/releases');
}

const comparison = { baseline: '1.0.2', loads: 250, affected: 30, baseline_loads: 5000, baseline_affected: 50 };
const canary = { version: '1.0.3', channel: 'canary' } as const;

it('lists what browsers have reported of each version', async () => {
  open({
    automatic: true,
    releases: [
      testHealth({ ...canary, comparison: { ...comparison, verdict: 'worse' }, p75: { rendered: null } }),
      testHealth(),
      testHealth({ version: '1.0.1', channel: null, p75: {}, hours: [] }),
    ],
  });
  const table = await screen.findByRole('region', { name: 'Health' });
  const [, ...found] = within(table).getAllByRole('row');
  expect(found.map((row) => cellsOf(row).map((text) => text.trim()))).toEqual([
    ['Member area1.0.3TrialWorse than 1.0.2', '', '1,200', '3', '6', '5', 'Over 10s'],
    ['Member area1.0.2Current', '', '1,200', '3', '6', '5', '0.5s'],
    ['Member area1.0.1Off the site', '', '1,200', '3', '6', '5', '–'],
  ]);
  expect(within(table).getAllByRole('img', { name: '1,200 loads, 7 affected' })).toHaveLength(2);
});

it.each([
  ['waiting', 'Too few loads to compare yet'],
  ['no_worse', 'No worse than 1.0.2'],
] as const)('says how a version on trial compares: %s', async (verdict, text) => {
  open({ automatic: true, releases: [testHealth({ ...canary, comparison: { ...comparison, verdict } })] });
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that there are no reports, and that automatic rollback is off', async () => {
  open({ automatic: false, releases: [] });
  expect(await screen.findByText('No browser has reported anything yet')).toBeVisible();
  expect(screen.getByText(/Automatic rollback is off/)).toBeVisible();
});
