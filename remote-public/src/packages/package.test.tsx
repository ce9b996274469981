import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import {
  testOwned,
  testOwnedItem,
  testPackageDetail,
  testPackageVideo,
  testPicture,
  testSample,
} from 'test-kit/fixtures';
import { createTestQueryClient, type RenderScreenOptions } from 'test-kit/render-screen';
import { beforeEach, describe, expect, it } from 'vitest';
import { openScreen } from '../testing/render-screen.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

const videos = [
  testPackageVideo({ id: 'mikan', title: 'Mikan drill', duration: 9 }),
  testPackageVideo({ id: 'zigzag', title: 'Zigzag', duration: 83, free_sample: true }),
  testPackageVideo({ id: 'closeouts', title: 'Closeouts', duration: 12 }),
];
const responses: StubbedResponses = {
  '/api/packages/fundamentals': () => json(testPackageDetail({ videos, video_count: 3, access_days: 365 })),
  '/api/public-videos/zigzag': () => json(testSample({ id: 'zigzag', title: 'Zigzag' })),
};

function openPackage(changes: StubbedResponses = {}, options: RenderScreenOptions = {}) {
  const { requests } = openScreen('/publicPackage/fundamentals', { ...responses, ...changes }, options);
  return requests;
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(beVisitor);

it('lists the drills in the order to practise them, each with its duration', async () => {
  openPackage();
  expect(await title('Fundamentals')).toBeVisible();
  const drills = within(screen.getByRole('region', { name: 'Drills in this package' })).getAllByRole('listitem');
  expect(drills.map((drill) => within(drill).getByRole('heading').textContent)).toEqual([
    'Mikan drill',
    'Zigzag',
    'Closeouts',
  ]);
  expect(within(drills[1]!).getByText('1:23')).toBeVisible();
  expect(within(drills[1]!).getByText('Free sample')).toBeVisible();
  expect(within(drills[0]!).queryByText('Free sample')).toBeNull();
});

it('says what is included, and shows the price after the discount', async () => {
  openPackage({
    '/api/packages/fundamentals': () => json(testPackageDetail({ videos, video_count: 3, discount: 20 })),
  });
  expect(await screen.findByText('€39.20')).toBeVisible();
  expect(screen.getByRole('deletion')).toHaveTextContent('€49.00');
  expect(screen.getByText('3 drills')).toBeVisible();
  expect(screen.getByText('lifetime access')).toBeVisible();
});

it('names a limited access period in words', async () => {
  openPackage();
  expect(await screen.findByText('1 year of access')).toBeVisible();
});

describe('the free sample', () => {
  it('can be played in place', async () => {
    openPackage();
    expect(await screen.findByRole('button', { name: 'Play Zigzag' })).toBeVisible();
    expect(screen.getByLabelText('Zigzag').querySelector('source')).toHaveAttribute(
      'src',
      '/media/mikan.mp4?signature=1',
    );
  });

  it('links to its page', async () => {
    openPackage();
    await title('Fundamentals');
    for (const link of screen.getAllByRole('link', { name: 'Zigzag' })) {
      expect(link).toHaveAttribute('href', '/publicVideo/zigzag');
    }
  });

  it('shows its poster if it can’t be loaded', async () => {
    openPackage({ '/api/public-videos/zigzag': () => errorResponse(503, 'unavailable') });
    await title('Fundamentals');
    expect(screen.getByRole('figure').querySelector('img')).toHaveAttribute('src', '/media/mikan.webp');
    expect(screen.queryByRole('button', { name: 'Play Zigzag' })).toBeNull();
  });

  it('is replaced by the package’s picture if there is none', async () => {
    const requests = openPackage({
      '/api/packages/fundamentals': () =>
        json(testPackageDetail({ videos: [videos[0]!], picture: testPicture('/media/p.webp') })),
    });
    await title('Fundamentals');
    expect(document.querySelector('img[src="/media/p.webp"]')).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});

describe('buying', () => {
  it('leads a visitor into the checkout', async () => {
    openPackage();
    expect(await screen.findByRole('link', { name: 'Buy: Fundamentals' })).toHaveAttribute(
      'href',
      '/checkout?package=fundamentals',
    );
    expect(screen.queryByRole('link', { name: 'Mikan drill' })).toBeNull();
  });

  it('says that a free package costs nothing', async () => {
    openPackage({ '/api/packages/fundamentals': () => json(testPackageDetail({ videos, discount: 100 })) });
    expect(await screen.findByRole('link', { name: 'Get it free: Fundamentals' })).toHaveAttribute(
      'href',
      '/checkout?package=fundamentals',
    );
  });

  it('is replaced by the drills for a user who has the package', async () => {
    beLoggedIn();
    openPackage({ '/api/me/owned': () => json(testOwned(testOwnedItem({ expires_at: '2027-03-01T10:00:00.000Z' }))) });
    expect(await screen.findByRole('link', { name: 'Watch: Fundamentals' })).toHaveAttribute(
      'href',
      '/videos?package_id=fundamentals',
    );
    expect(screen.getByText('You have this')).toBeVisible();
    expect(screen.getByText('Until 1 Mar 2027')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull();
    expect(screen.getByText('€49.00').closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Mikan drill' })).toHaveAttribute('href', '/video/mikan');
  });

  it.each([
    ['who has another package', () => json(testOwned(testOwnedItem({ id: 'season' })))],
    ['of whom it is not known', () => errorResponse(503, 'unavailable')],
  ])('is offered to a user %s', async (_, respond) => {
    beLoggedIn();
    const queryClient = createTestQueryClient();
    const requests = openPackage({ '/api/me/owned': respond }, { queryClient });
    await title('Fundamentals');
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/me/owned');
    // The offer is there before the response, too.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('link', { name: 'Buy: Fundamentals' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Watch/ })).toBeNull();
  });
});

it('says that a package has no drills yet', async () => {
  openPackage({ '/api/packages/fundamentals': () => json(testPackageDetail({ videos: [], video_count: 0 })) });
  expect(await screen.findByRole('heading', { name: 'No drills yet' })).toBeVisible();
});

it('says that an unknown package was not found, also in the document title, and links to all packages', async () => {
  openPackage({ '/api/packages/fundamentals': () => errorResponse(404, 'not_found') });
  expect(await title('Package not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All packages' })).toHaveAttribute('href', '/#packages');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('Package not found · Fullcourt'));
});

it('offers a retry when the package can’t be loaded', async () => {
  openPackage({ '/api/packages/fundamentals': () => errorResponse(503, 'unavailable') });
  expect(await title('We couldn’t load this package')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('uses the package’s title as the document title', async () => {
  openPackage();
  await waitFor(() => expect(document.title).toBe('Fundamentals · Fullcourt'));
});

it('is in Spanish on a Spanish page', async () => {
  openPackage({}, { lang: 'es' });
  expect(await screen.findByRole('region', { name: 'Ejercicios de este paquete' })).toBeVisible();
  expect(screen.getByText('1 año de acceso')).toBeVisible();
  expect(screen.getByText(/^49,00\s€$/)).toBeVisible();
});
