import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { testAccount, testLockedVideo, testPackage, testVideo } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';

const sample = testVideo({ id: 'sample', title: 'Star passing' });
const locked = testLockedVideo({ id: 'locked', title: 'Shell defence' });

const api = (videos: unknown[]) => ({
  '/api/me': () => json(testAccount()),
  '/api/samples': () => json({ items: [sample], nextCursor: null }),
  '/api/videos': () => json({ items: videos, nextCursor: null }),
  '/api/packages': () => json({ items: [testPackage({ discount: 20 })], nextCursor: null }),
});

it('greets the member and links to the first drill of the playbook', async () => {
  stubApi(api([testVideo(), sample, locked]));
  renderScreen('/home');
  expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you, Pat' })).toBeVisible();
  const first = within(await screen.findByRole('region', { name: 'Mikan drill' }));
  expect(first.getByText('First in your playbook')).toBeVisible();
  expect(first.getByRole('link', { name: 'Start drill' })).toHaveAttribute('href', '/video/mikan');
});

it('groups the other drills by access', async () => {
  stubApi(api([testVideo(), testVideo({ id: 'weave', title: 'Three-man weave' }), sample, locked]));
  renderScreen('/home');
  const own = await screen.findByRole('region', { name: 'More in your playbook' });
  expect(within(own).getByRole('link')).toHaveTextContent('Three-man weave');
  const samples = screen.getByRole('region', { name: 'Free for everyone' });
  expect(within(samples).getByRole('link')).toHaveTextContent('Star passing');
  const more = screen.getByRole('region', { name: 'Unlock 1 more' });
  expect(within(more).getByText(/^Locked · /)).toBeVisible();
  expect(within(more).getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/videos');
});

it('links to the page of each package on sale, with its discounted price', async () => {
  stubApi(api([testVideo(), locked]));
  renderScreen('/home');
  const packages = within(await screen.findByRole('region', { name: 'Packages' }));
  expect(packages.getByRole('link', { name: 'Fundamentals' })).toHaveAttribute('href', '/publicPackage/fundamentals');
  expect(packages.getByText('12 drills, lifetime access')).toBeVisible();
  expect(packages.getByText('€39.20')).toBeVisible();
});

it('offers no packages to a member who has every drill', async () => {
  const requests = stubApi(api([testVideo()]));
  renderScreen('/home');
  await screen.findByRole('region', { name: 'Mikan drill' });
  expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull();
  expect(requests.filter(({ url }) => url.endsWith('/packages'))).toEqual([]);
});

it('offers the free samples if the playbook is empty, since packages are not for sale yet', async () => {
  stubApi(api([sample, locked]));
  renderScreen('/home');
  expect(await screen.findByRole('heading', { name: 'Your playbook is empty' })).toBeVisible();
  expect(screen.getByText(/^Packages go on sale soon/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch the free samples' })).toHaveAttribute('href', '/#free-samples');
  expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#packages');
  expect(screen.getByRole('link', { name: 'Star passing' })).toHaveAttribute('href', '/video/sample');
});

it('offers a retry when the playbook cannot be loaded', async () => {
  stubApi({ ...api([]), '/api/videos': () => errorResponse(503, 'unavailable') });
  renderScreen('/home');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'We couldn’t load your playbook' })).toBeVisible();
  stubApi(api([testVideo()]));
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Mikan drill' })).toBeVisible();
});
