import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Deployment } from 'shared-api/releases/deployments';
import { errorResponse, json, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { testDeployment, testPart, testRelease } from 'test-kit/fixtures';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, rows } from '../testing/rows.ts';

const shell = testPart({ name: 'shell', title: 'Shell', translations: {} });
const admins = testPart({ name: 'admin', title: 'Admin area', paths: ['/releases'] });
const event = { at: '2026-03-01T12:00:00.000Z', by: null };
const canary = { version: '1.0.3', share: 5, since: event };
const seen = { version: '1.0.2', canary: { version: '1.0.3', share: 5 }, disabled: false };
const stable = { version: '1.0.2', canary: null, disabled: false };

/** Opens the screen with these deployments; returns the requests. */
function open(deployments: readonly Deployment[], responses: StubbedResponses = {}) {
  const requests = stubApi({
    '/api/admin/deployments': () => json({ revision: 1, items: deployments }),
    '/api/admin/releases/health': () => json({ automatic: true, releases: [] }),
    '/api/admin/parts': () => rows(shell, testPart(), admins),
    '/api/admin/releases': () => rows(testRelease({ version: '1.0.3' })),
    '/api/admin/publish-tokens': () => rows(),
    '/api/admin/release-keys': () => rows(),
    ...responses,
  });
  renderScreen('/releases');
  return requests;
}

const bodiesOf = (requests: readonly Request[], path: string) =>
  Promise.all(requests.filter(({ url }) => url.endsWith(path)).map(async (request) => request.clone().json()));

it('lists what visitors have of each part, and what may be done about it', async () => {
  open([
    testDeployment({ part: 'shell' }),
    testDeployment({ canary }),
    testDeployment({ part: 'coach', disabled: true }),
    testDeployment({ part: 'admin', floor: '1.0.1' }),
  ]);
  const table = await screen.findByRole('region', { name: 'On the site now' });
  const [, ...found] = within(table).getAllByRole('row');
  expect(found.map((row) => cellsOf(row).slice(1, 3))).toEqual([
    ['1.0.2', 'None'],
    ['1.0.2', '1.0.3 for 5% of visitors'],
    ['1.0.2Switched off', 'None'],
    ['1.0.2Tabs with a version before 1.0.1 have to reload', 'None'],
  ]);
  const namesIn = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(found.map(namesIn)).toEqual([
    ['Roll back'],
    ['Give to everyone', 'End trial', 'Roll back', 'Switch off'],
    ['Roll back', 'Switch on'],
    ['Roll back'],
  ]);
});

it.each([
  ['Give to everyone', 'promote', 'Member area: everyone gets 1.0.3', { ...stable, version: '1.0.3' }],
  ['End trial', 'end-canary', 'Member area: everyone gets 1.0.2', stable],
  ['Roll back', 'rollback', 'Member area: rolled back to 1.0.1', { ...seen, version: '1.0.1' }],
  ['Switch off', 'disable', 'Member area: switched off', { ...seen, disabled: true }],
])('shows what a change would lead to, then makes it: %s', async (action, path, done, after) => {
  const change = () => json({ before: seen, after });
  const requests = open([testDeployment({ canary })], { [`POST /api/admin/deployments/member/${path}`]: change });
  await userEvent.click(await screen.findByRole('button', { name: `${action}: Member area` }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('1.0.2, and 1.0.3 for 5% of visitors')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(await bodiesOf(requests, path)).toEqual([
    { seen, fall_back: false, dry_run: true },
    { seen, fall_back: false },
  ]);
});

it('says that there is no version to go back to', async () => {
  open([testDeployment()], { 'POST /api/admin/deployments/member/rollback': () => errorResponse(409, 'conflict') });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back: Member area' }));
  expect(await screen.findByText(/there is no earlier version to go back to/)).toBeVisible();
});

it('rolls the shell back although an area does not fit, once that has been read', async () => {
  const requests = open([testDeployment({ part: 'shell' })], {
    'POST /api/admin/deployments/shell/rollback': async (request) => {
      const { fall_back: fallBack } = (await request.clone().json()) as { fall_back: boolean };
      if (!fallBack) return errorResponse(422, 'invalid', { 'remotes.member': 'needs_useRole' });
      return json({ before: stable, after: { ...stable, version: '1.0.1' } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back: Shell' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('Rejected: needs_useRole')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make current anyway' }));
  expect(await within(dialog).findByText('1.0.1')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Shell: rolled back to 1.0.1')).toBeVisible();
  expect((await bodiesOf(requests, 'rollback')).at(-1)).toEqual({ seen: stable, fall_back: true });
});

it('lets some of the visitors try a version', async () => {
  const change = () => json({ before: stable, after: { ...stable, canary: { version: '1.0.3', share: 10 } } });
  const requests = open([testDeployment()], { 'PUT /api/admin/deployments/member/canary': change });
  await userEvent.click(await screen.findByRole('button', { name: 'Try out 1.0.3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Member area: try out a version' });
  const share = within(dialog).getByLabelText('Share of visitors');
  await userEvent.clear(share);
  await userEvent.type(share, '100');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start trial' }));
  expect(await within(dialog).findByText('This number is too large')).toBeVisible();
  await userEvent.clear(share);
  await userEvent.type(share, '10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start trial' }));
  expect(await screen.findByText('Trial started: 1.0.3 for 10% of visitors')).toBeVisible();
  expect(await bodiesOf(requests, 'canary')).toEqual([{ seen: stable, version: '1.0.3', share: 10 }]);
});

it('leads to the choice of versions for this browser alone', async () => {
  open([testDeployment({ canary })], {});
  expect(await screen.findByRole('link', { name: 'Choose versions for me' })).toHaveAttribute('href', '/preview');
});
