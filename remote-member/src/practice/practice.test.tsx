import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PracticeLog } from 'shared-api/videos/practice';
import { expect, it } from 'vitest';
import { errorResponse, json } from 'shared-auth/testing';
import { testAccount, testVideo } from 'test-kit/fixtures';
import { openScreen } from '../testing/render-screen.ts';
import { stubVideos } from '../testing/stub-videos.ts';
import { formatDay, formatPracticeTime } from './format-time.ts';

const day = (date: string, seconds: number): PracticeLog['days'][number] => ({
  date,
  seconds,
  videos: [{ id: 'mikan', title: 'Mikan drill', seconds }],
});

const practised: PracticeLog = {
  today: '2026-03-10',
  seconds: 40_000,
  streak: { current: 2, longest: 9 },
  weeks: [
    { start: '2026-03-02', seconds: 4500 },
    { start: '2026-03-09', seconds: 1500 },
  ],
  days: [
    { date: '2026-03-10', seconds: 900, videos: [{ id: 'gone', title: null, seconds: 900 }] },
    day('2026-03-09', 600),
    day('2026-03-05', 45),
    day('2026-03-03', 60),
  ],
};

const open = (log: () => Response, videos = [testVideo()]) => {
  const { requests } = openScreen('/home', {
    '/api/me': () => json(testAccount()),
    '/api/samples': () => json({ items: [], nextCursor: null }),
    '/api/videos': stubVideos(videos),
    '/api/packages': () => json({ items: [], nextCursor: null }),
    '/api/me/packages': () => json({ items: [], nextCursor: null }),
    '/api/me/practice': log,
  });
  return requests;
};
const section = async () => within(await screen.findByRole('region', { name: 'Your practice' }));

it('shows the streak, this week and all time', async () => {
  const requests = open(() => json(practised));
  const shown = await section();
  expect(await shown.findByText('2 days')).toBeVisible();
  expect(shown.getByText('Longest: 9 days')).toBeVisible();
  expect(shown.getAllByText('25 mins')[0]).toBeVisible();
  expect(shown.getByText('11 hrs 7 mins')).toBeVisible();
  const sent = new URL(requests.find(({ url }) => url.includes('/me/practice'))!.url).searchParams;
  expect(sent.get('time_zone')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('has the weeks as a table', async () => {
  open(() => json(practised));
  const shown = await section();
  await userEvent.click(await shown.findByText('Show as a table'));
  const rows = within(shown.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['9 Mar25 mins', '2 Mar1 hr 15 mins']);
});

it('lists the last days, and all of them when asked to', async () => {
  open(() => json(practised));
  const shown = await section();
  expect(await shown.findByText('Removed drill')).toBeVisible();
  expect(shown.getAllByRole('link', { name: 'Mikan drill' })[0]).toHaveAttribute('href', '/video/mikan');
  expect(shown.queryByText('Tue 3 Mar')).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Show all 4 days' }));
  expect(shown.getByText('Tue 3 Mar')).toBeVisible();
});

it('says how to begin before anything was practised', async () => {
  open(() =>
    json({ ...practised, seconds: 0, days: [], streak: { current: 0, longest: 0 }, weeks: practised.weeks.slice(1) }),
  );
  expect(await (await section()).findByText(/^Nothing here yet/)).toBeVisible();
});

it('offers a retry if it cannot be loaded', async () => {
  let works = false;
  open(() => (works ? json(practised) : errorResponse(503, 'unavailable')));
  const shown = await section();
  expect(await shown.findByRole('heading', { name: 'We couldn’t load your practice' })).toBeVisible();
  works = true;
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('2 days')).toBeVisible();
});

it('shows the days of UTC if the server does not know the time zone', async () => {
  const requests = open(() =>
    requests.at(-1)?.url.includes('time_zone') ? errorResponse(422, 'invalid') : json(practised),
  );
  expect(await (await section()).findByText('2 days')).toBeVisible();
});

it.each([
  [0, '0 secs'],
  [59, '59 secs'],
  [89, '1 min'],
  [3599, '1 hr'],
  [4500, '1 hr 15 mins'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(formatPracticeTime(seconds, 'en-GB')).toBe(text);
});

it('formats a day of the calendar in any time zone', () => {
  expect(formatDay('2026-03-01', 'en-GB')).toMatch(/^Sun,? 1 Mar$/);
});
