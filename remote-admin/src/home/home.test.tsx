import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminOverview } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';

const overview = testAdminOverview({
  users: 1234,
  videos: 12,
  video_groups: 2,
  video_categories: 4,
  packages: 3,
  categories: 5,
  coupons: 6,
  books: 7,
});

it('shows the number of records of each kind and links to their lists', async () => {
  stubApi({ '/api/admin/overview': () => json(overview) });
  renderScreen('/home');
  const figures = await screen.findAllByRole('listitem');
  const shown = figures.map((figure) => [figure.textContent, figure.querySelector('a')?.getAttribute('href')]);
  expect(shown).toEqual([
    ['Videos12', '/videos'],
    ['Video groups2', '/video-groups'],
    ['Video categories4', '/video-categories'],
    ['Packages3', '/packages'],
    ['Package categories5', '/categories'],
    ['Coupons6', '/coupons'],
    ['Books7', '/books'],
    ['Users1,234', '/users'],
  ]);
  expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/releases');
});

it('says nothing of files when all are well', async () => {
  stubApi({ '/api/admin/overview': () => json(overview) });
  renderScreen('/home');
  await screen.findByRole('link', { name: 'Videos' });
  expect(screen.queryByText(/missing or damaged/)).not.toBeInTheDocument();
});

it.each([
  { count: 1, title: '1 file is missing or damaged' },
  { count: 1200, title: '1,200 files are missing or damaged' },
])('says that $title, when that was found, and what to do', async ({ count, title }) => {
  const broken_files = { count, at: '2026-03-01T10:00:00.000Z' };
  stubApi({ '/api/admin/overview': () => json({ ...overview, broken_files }) });
  renderScreen('/home');
  const notice = within(await screen.findByRole('region', { name: title }));
  expect(notice.getByText(/1 Mar 2026/)).toHaveAttribute('datetime', broken_files.at);
  expect(notice.getByText('files:check')).toBeVisible();
});

const signups = [
  { date: '2026-02-27', count: 0 },
  { date: '2026-02-28', count: 1200 },
  { date: '2026-03-01', count: 3 },
];
const practice = [
  { date: '2026-02-27', seconds: 0 },
  { date: '2026-02-28', seconds: 61 },
  { date: '2026-03-01', seconds: 7200 },
];
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows new accounts and minutes watched by day, also as tables', async () => {
  stubApi({ '/api/admin/overview': () => json({ ...overview, signups, practice }) });
  renderScreen('/home');
  expect(await rowsOf('Days with new accounts')).toEqual([
    ['Day', 'New accounts'],
    ['1 Mar 2026', '3'],
    ['28 Feb 2026', '1,200'],
  ]);
  expect(screen.getByText('1,203 new accounts')).toBeVisible();
  expect(await rowsOf('Days with minutes watched')).toEqual([
    ['Day', 'Minutes watched'],
    ['1 Mar 2026', '120'],
    ['28 Feb 2026', '1'],
  ]);
  expect(screen.getByText('121 minutes watched')).toBeVisible();
});

it('reads the figure of each day to those who move through the chart with the keyboard', async () => {
  stubApi({ '/api/admin/overview': () => json({ ...overview, signups, practice }) });
  renderScreen('/home');
  const chart = await screen.findByRole('slider', { name: 'Minutes watched by day' });
  expect(chart).toHaveAttribute('aria-valuetext', '1 Mar 2026: 120 minutes watched');
  fireEvent.change(chart, { target: { value: '1' } });
  expect(chart).toHaveAttribute('aria-valuetext', '28 Feb 2026: 1 minute watched');
});

it('reads the figure of each week if there are too many days for a chart', async () => {
  const year = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2025, 2, 2 + index)).toISOString());
  const many = year.map((time) => ({ date: time.slice(0, 10), count: 1 }));
  stubApi({ '/api/admin/overview': () => json({ ...overview, signups: many, practice: [] }) });
  renderScreen('/home?days=365');
  const chart = await screen.findByRole('slider', { name: 'New accounts by week' });
  expect(chart).toHaveAttribute('aria-valuetext', 'Week of 23 Feb 2026: 7 new accounts');
});

it('shows the figures of a period in the URL', async () => {
  const requests = stubApi({ '/api/admin/overview': () => json(overview) });
  const router = renderScreen('/home');
  const periods = within(await screen.findByRole('navigation', { name: 'Period' }));
  expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(periods.getByRole('link', { name: '365 days' }));
  expect(periods.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'page');
  expect(router.state.location.search).toBe('?days=365');
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?days=30', '?days=365']);
});
