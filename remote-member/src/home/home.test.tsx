import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MemberVideo } from 'shared-api/videos/videos';
import { errorResponse, json, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { testAccount, testLockedVideo, testPackage, testProgress, testSample, testVideo } from 'test-kit/fixtures';
import { openScreen } from '../testing/render-screen.ts';
import { stubVideos } from '../testing/stub-videos.ts';

const sampleFields = { id: 'sample', title: 'Star passing' };
/** In the list of all drills. */
const sample = testVideo(sampleFields);
const locked = testLockedVideo({ id: 'locked', title: 'Shell defence' });

const api = (videos: readonly MemberVideo[]) => ({
  '/api/me': () => json(testAccount()),
  '/api/samples': () => json({ items: [testSample(sampleFields)], nextCursor: null }),
  '/api/videos': stubVideos(videos),
  '/api/packages': () => json({ items: [testPackage({ discount: 20 })], nextCursor: null }),
});

const open = (videos: readonly MemberVideo[], more: StubbedResponses = {}) =>
  openScreen('/home', { ...api(videos), ...more });

it('greets the member and links to the first drill of the playbook', async () => {
  open([testVideo(), sample, locked]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you, Pat' })).toBeVisible();
  const first = within(await screen.findByRole('region', { name: 'Mikan drill' }));
  expect(first.getByText('First in your playbook')).toBeVisible();
  expect(first.getByRole('link', { name: 'Start drill' })).toHaveAttribute('href', '/video/mikan');
});

it('groups the other drills by access', async () => {
  open([testVideo(), testVideo({ id: 'weave', title: 'Three-man weave' }), sample, locked]);
  const own = await screen.findByRole('region', { name: 'More in your playbook' });
  expect(within(own).getByRole('link')).toHaveTextContent('Three-man weave');
  const samples = screen.getByRole('region', { name: 'Free for everyone' });
  expect(within(samples).getByRole('link')).toHaveTextContent('Star passing');
  const more = screen.getByRole('region', { name: 'Unlock 1 more' });
  expect(within(more).getByText(/^Locked · /)).toBeVisible();
  expect(within(more).getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/videos');
});

it('shows a free sample that has been begun once', async () => {
  const begun = { ...sample, progress: testProgress({ position: 20 }) };
  const otherFields = { id: 'other', title: 'Closeouts' };
  open([begun, testVideo(otherFields)], {
    '/api/samples': () => json({ items: [testSample(sampleFields), testSample(otherFields)], nextCursor: null }),
  });
  expect(await screen.findByRole('region', { name: 'Star passing' })).toHaveTextContent('Continue watching');
  const samples = within(screen.getByRole('region', { name: 'Free for everyone' }));
  expect(samples.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Closeouts'),
  ]);
});

it('links to the page of each package on sale, with its discounted price', async () => {
  open([testVideo(), locked]);
  const packages = within(await screen.findByRole('region', { name: 'Packages' }));
  expect(packages.getByRole('link', { name: 'Fundamentals' })).toHaveAttribute('href', '/publicPackage/fundamentals');
  expect(packages.getByText('12 drills, lifetime access')).toBeVisible();
  expect(packages.getByText('€39.20')).toBeVisible();
});

it('offers only packages that the member does not have', async () => {
  const season = testPackage({ id: 'season', title: 'Season' });
  open([testLockedVideo()], {
    '/api/packages': () => json({ items: [testPackage(), season], nextCursor: null }),
    '/api/me/packages': () =>
      json({ items: [{ ...testPackage(), expires_at: null, done_count: 0 }], nextCursor: null }),
  });
  const packages = within(await screen.findByRole('region', { name: 'Packages' }));
  expect(packages.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Season']);
});

it('offers no packages to a member who has every drill', async () => {
  const { requests } = open([testVideo()]);
  await screen.findByRole('region', { name: 'Mikan drill' });
  expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull();
  expect(requests.filter(({ url }) => url.endsWith('/api/packages'))).toEqual([]);
});

it('offers the free samples if the playbook is empty, since packages are not for sale yet', async () => {
  open([sample, locked]);
  expect(await screen.findByRole('heading', { name: 'Your playbook is empty' })).toBeVisible();
  expect(screen.getByText(/^Buy a package to add drills/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch the free samples' })).toHaveAttribute('href', '/#free-samples');
  expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#packages');
  expect(screen.getByRole('link', { name: 'Star passing' })).toHaveAttribute('href', '/video/sample');
});

it('offers a retry when the playbook cannot be loaded', async () => {
  open([], { '/api/videos': () => errorResponse(503, 'unavailable') });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'We couldn’t load your playbook' })).toBeVisible();
  stubApi(api([testVideo()]));
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Mikan drill' })).toBeVisible();
});

const begun = (changes: object = {}) =>
  testVideo({ duration: 90, progress: testProgress({ position: 62 }), ...changes });

it('starts a video of which only the first moments were watched', async () => {
  open([begun({ progress: testProgress({ position: 0.6 }) })]);
  expect(await screen.findByRole('link', { name: 'Start drill' })).toHaveAttribute('href', '/video/mikan');
});

it('continues the video that was watched last, where it was', async () => {
  const weave = begun({ id: 'weave', title: 'Three-man weave' });
  open([begun(), weave, testVideo({ id: 'star', title: 'Star passing', progress: null }), locked]);
  const first = within(await screen.findByRole('region', { name: 'Mikan drill' }));
  expect(first.getByText('Continue watching')).toBeVisible();
  expect(first.getByRole('link', { name: 'Continue from 1:02' })).toHaveAttribute('href', '/video/mikan');
  expect(first.getByRole('progressbar', { name: 'Watched' })).toHaveAttribute('aria-valuenow', '69');
  const others = within(screen.getByRole('region', { name: 'Also in progress' }));
  expect(others.getByRole('link')).toHaveTextContent('Three-man weave');
  const more = within(screen.getByRole('region', { name: 'More in your playbook' }));
  expect(more.getByRole('link')).toHaveTextContent('Star passing');
});

it('asks the server for what is in progress, what is locked and what is new', async () => {
  const { requests } = open([begun()]);
  expect(await screen.findByRole('region', { name: 'New drills' })).toBeVisible();
  const queries = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/videos');
  expect(queries.map(({ search }) => search)).toEqual(
    expect.arrayContaining([
      '?progress=in_progress&locked=false&sort=-practised&limit=4',
      '?locked=true&limit=4',
      '?sort=-created&limit=3',
    ]),
  );
});

it('shows the packages of the member, with the progress through each', async () => {
  const title = `${'Fundamentals'.repeat(10)} مدرب`;
  const own = { id: 'basics', title, description: 'Begin here.', image_url: null, picture: null };
  const more = { video_count: 5, done_count: 2, expires_at: '2026-05-01T12:00:00.000Z' };
  open([testVideo()], {
    '/api/me/packages': () => json({ items: [{ ...own, ...more }], nextCursor: null }),
  });
  const packages = within(await screen.findByRole('region', { name: 'Your packages' }));
  expect(await packages.findByRole('link', { name: title })).toHaveAttribute('href', '/videos?package_id=basics');
  expect(packages.getByText('2 of 5 done')).toBeVisible();
  expect(packages.getByText('Access until 1 May 2026')).toBeVisible();
  expect(packages.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});

it('offers a retry when the packages cannot be loaded, and shows the rest', async () => {
  open([testVideo()], { '/api/me/packages': () => errorResponse(503, 'unavailable') });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your packages' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start drill' })).toBeVisible();
});
