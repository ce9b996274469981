import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { testBook, testImage, testOwned, testOwnedItem, testPackage, testSample, testSite } from 'test-kit/fixtures';
import type { RenderScreenOptions } from 'test-kit/render-screen';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '../testing/render-screen.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

const list = (...items: unknown[]) => json({ items, nextCursor: null });
const responses: StubbedResponses = {
  '/api/samples': () => list(testSample()),
  '/api/packages': () => list(testPackage()),
  '/api/books': () => list(testBook()),
  '/api/site': () => json(testSite()),
};
const open = (changes: StubbedResponses = {}, options?: RenderScreenOptions) =>
  openScreen('/', { ...responses, ...changes }, options);

beforeEach(beVisitor);

const section = (name: string) => screen.findByRole('region', { name });

it('shows its headline before any data', async () => {
  const never = () => new Promise<Response>(() => {});
  openScreen('/', { '/api/samples': never, '/api/packages': never, '/api/books': never, '/api/site': never });
  expect(await screen.findByRole('heading', { level: 1, name: /^See it drawn\.\s+Run it right\.$/ })).toBeVisible();
});

it.each([
  ['free-samples', 'Free samples'],
  ['packages', 'Packages'],
  ['author', 'Author'],
  ['books', 'Books'],
])('spec 1: “The landing page menu has four anchors”: #%s is the section %s', async (id, name) => {
  open();
  expect(await section(name)).toHaveAttribute('id', id);
});

it('has no section of an author whom nobody has entered yet', async () => {
  const { author, ...site } = testSite();
  open({ '/api/site': () => json({ ...site, author: { ...author, name: '' } }) });
  await section('Packages');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Author' })).toBeNull());
});

it('offers at most three samples to play', async () => {
  const samples = ['a', 'b', 'c', 'd'].map((id) => testSample({ id, title: `Drill ${id}` }));
  open({ '/api/samples': () => list(...samples) });
  await screen.findByRole('link', { name: 'Drill a' });
  const videos = document.querySelectorAll('video');
  expect([...videos].map((video) => video.getAttribute('aria-label'))).toEqual(['Drill a', 'Drill b', 'Drill c']);
  expect(document.querySelector('video')?.parentElement?.querySelector('img')).toHaveAttribute(
    'src',
    '/media/mikan.webp',
  );
  expect(videos[0]!.querySelector('source')).toHaveAttribute('src', '/media/mikan.mp4?signature=1');
});

it('spec 1 and 9: “Videos are sold in packages, with discounts”: price x (100 - discount) / 100', async () => {
  open({ '/api/packages': () => list(testPackage({ price: 4999, discount: 15 })) });
  const packages = within(await section('Packages'));
  // 42.4915, rounded half up to the cent.
  expect(await packages.findByText('€42.49')).toBeVisible();
  expect(packages.getByRole('deletion')).toHaveTextContent('instead of €49.99');
  expect(packages.getByText('−15%')).toBeVisible();
});

it('shows one price without a discount', async () => {
  open();
  const packages = within(await section('Packages'));
  expect(await packages.findByText('€49.00')).toBeVisible();
  expect(packages.queryByRole('deletion')).toBeNull();
});

it('links each package to its page', async () => {
  open();
  const packages = within(await section('Packages'));
  expect(await packages.findByRole('link', { name: 'Fundamentals' })).toHaveAttribute(
    'href',
    '/publicPackage/fundamentals',
  );
});

it('links each package and each book to its checkout', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Buy: Fundamentals' })).toHaveAttribute(
    'href',
    '/checkout?package=fundamentals',
  );
  expect(await screen.findByRole('link', { name: 'Buy: Das Halbfeld-Heft' })).toHaveAttribute(
    'href',
    '/checkout?book=notebook',
  );
});

it('leads a member to what they have already, with one request about all of it', async () => {
  beLoggedIn();
  const { requests } = open({
    '/api/packages': () => list(testPackage(), testPackage({ id: 'season', title: 'Season' })),
    '/api/me/owned': () => json(testOwned(testOwnedItem(), testOwnedItem({ kind: 'book', id: 'notebook' }))),
  });
  expect(await screen.findByRole('link', { name: 'Watch: Fundamentals' })).toHaveAttribute(
    'href',
    '/videos?package_id=fundamentals',
  );
  expect(await screen.findByRole('link', { name: 'View order: Das Halbfeld-Heft' })).toHaveAttribute(
    'href',
    '/checkout/order',
  );
  expect(screen.getAllByRole('link', { name: /^Buy/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
    'Buy: Season',
  ]);
  const asked = requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/me'));
  expect(asked).toEqual(['/api/me/owned']);
});

it('asks nothing about a visitor', async () => {
  const { requests } = open();
  await screen.findByRole('link', { name: 'Buy: Das Halbfeld-Heft' });
  await screen.findByRole('link', { name: 'Buy: Fundamentals' });
  expect(requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/me'))).toEqual([]);
});

it('names the language of a book, and links to its page', async () => {
  open();
  const books = within(await section('Books'));
  expect(await books.findByText(/German/)).toBeVisible();
  expect(books.getByRole('link', { name: 'View book: Das Halbfeld-Heft' })).toHaveAttribute(
    'href',
    '/bookPayment/notebook',
  );
});

it('retries a failed section on request, and only that one', async () => {
  let failing = true;
  const { requests } = open({
    '/api/packages': () => (failing ? errorResponse(503, 'unavailable') : list(testPackage())),
  });
  expect(await screen.findByText('We couldn’t load the packages')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
  failing = false;
  const before = requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Fundamentals' })).toBeVisible();
  expect(requests.slice(before).map(({ url }) => new URL(url).pathname)).toEqual(['/api/packages']);
});

it('says for each empty list that it is empty', async () => {
  open({
    '/api/samples': () => list(),
    '/api/packages': () => list(),
    '/api/books': () => list(),
  });
  expect(await screen.findByText('No free samples right now')).toBeVisible();
  expect(await screen.findByText('No packages on sale right now')).toBeVisible();
  expect(await screen.findByText('No books right now')).toBeVisible();
});

// spec 3: "The default image is the primary one, or a fallback product logo if none is primary."
it.each([
  [true, 0],
  [false, 1],
])('spec 3: for a sample whose image is primary: %s, shows the logo %i times', async (primary_photo, logos) => {
  const images = [testImage({ primary_photo })];
  open({ '/api/samples': () => list(testSample({ images })) });
  const samples = within(await section('Free samples'));
  await samples.findByRole('link', { name: 'Mikan drill' });
  expect(samples.queryAllByRole('img', { name: 'Fullcourt' })).toHaveLength(logos);
});

it('spec 3: shows the logo for a package without a picture', async () => {
  open();
  expect(await within(await section('Packages')).findByRole('img', { name: 'Fullcourt' })).toBeVisible();
});

it.each([
  [12, null, '12 drills, lifetime access'],
  [1, 30, '1 drill, 30 days of access'],
  [2, 1, '2 drills, 1 day of access'],
  [2, 365, '2 drills, 1 year of access'],
  [2, 730, '2 drills, 2 years of access'],
])('describes %i drills for %j days as “%s”', async (video_count, access_days, text) => {
  open({ '/api/packages': () => list(testPackage({ video_count, access_days })) });
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows text, money and languages in Spanish on a Spanish page', async () => {
  open({ '/api/packages': () => list(testPackage({ video_count: 1 })) }, { lang: 'es' });
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Míralo dibujado\.\s+Ejecútalo bien\.$/ }),
  ).toBeVisible();
  const packages = within(await section('Paquetes'));
  expect(await packages.findByText('1 ejercicio, acceso de por vida')).toBeVisible();
  expect(packages.getByText(/^49,00\s€$/)).toBeVisible();
  expect(await within(await section('Libros')).findByText('Alemán · impreso, con envío a domicilio')).toBeVisible();
});
