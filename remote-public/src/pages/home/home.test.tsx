import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { expect, it } from 'vitest';
import { testBook, testPackage, testSample, testSite } from '../../testing/content.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const list = (...items: unknown[]) => json({ items, nextCursor: null });
const answers: StubbedAnswers = {
  '/api/samples': () => list(testSample()),
  '/api/packages': () => list(testPackage()),
  '/api/books': () => list(testBook()),
  '/api/site': () => json(testSite()),
};
const section = (name: string) => screen.findByRole('region', { name });

it('shows its headline while all data is still on its way', async () => {
  const never = () => new Promise<Response>(() => {});
  stubApi({ '/api/samples': never, '/api/packages': never, '/api/books': never, '/api/site': never });
  renderScreen('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'See it drawn. Run it right.' })).toBeVisible();
});

it.each([
  ['free-samples', 'Free samples'],
  ['packages', 'Packages'],
  ['author', 'Author'],
  ['books', 'Books'],
])('spec 1: “The landing page menu has four anchors”: #%s is the section %s', async (id, name) => {
  stubApi(answers);
  renderScreen('/');
  expect(await section(name)).toHaveAttribute('id', id);
});

it('plays three samples in their places and no more', async () => {
  const samples = ['a', 'b', 'c', 'd'].map((id) => testSample({ id, title: `Drill ${id}` }));
  stubApi({ ...answers, '/api/samples': () => list(...samples) });
  renderScreen('/');
  await screen.findByRole('link', { name: 'Drill a' });
  const videos = document.querySelectorAll('video');
  expect([...videos].map((video) => video.getAttribute('aria-label'))).toEqual(['Drill a', 'Drill b', 'Drill c']);
  expect(videos[0]).toHaveAttribute('poster', '/media/mikan.webp');
  expect(videos[0]!.querySelector('source')).toHaveAttribute('src', '/media/mikan.mp4?signature=1');
});

it('spec 1 and 9: “Videos are sold in packages, with discounts”: price x (100 - discount) / 100', async () => {
  stubApi({ ...answers, '/api/packages': () => list(testPackage({ price: 4999, discount: 15 })) });
  renderScreen('/');
  const packages = within(await section('Packages'));
  // 42.4915, rounded half up to the cent.
  expect(await packages.findByText('€42.49')).toBeVisible();
  expect(packages.getByRole('deletion')).toHaveTextContent('instead of €49.99');
  expect(packages.getByText('−15%')).toBeVisible();
});

it('shows nothing struck through where nothing is taken off', async () => {
  stubApi(answers);
  renderScreen('/');
  const packages = within(await section('Packages'));
  expect(await packages.findByText('€49.00')).toBeVisible();
  expect(packages.queryByRole('deletion')).toBeNull();
});

it('names the language of a book, and leads to its payment page', async () => {
  stubApi(answers);
  renderScreen('/');
  const books = within(await section('Books'));
  expect(await books.findByText(/German/)).toBeVisible();
  expect(books.getByRole('link', { name: /Das Halbfeld-Heft/ })).toHaveAttribute('href', '/bookPayment/notebook');
});

it('fetches a section that failed again on demand, and only that one', async () => {
  let failing = true;
  const requests = stubApi({
    ...answers,
    '/api/packages': () => (failing ? refusal(503, 'unavailable') : list(testPackage())),
  });
  renderScreen('/');
  expect(await screen.findByText('The packages could not be loaded')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
  failing = false;
  const before = requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Fundamentals' })).toBeVisible();
  expect(requests.slice(before).map(({ url }) => new URL(url).pathname)).toEqual(['/api/packages']);
});

it('says of each list that it is empty', async () => {
  stubApi({ ...answers, '/api/samples': () => list(), '/api/packages': () => list(), '/api/books': () => list() });
  renderScreen('/');
  expect(await screen.findByText('No free samples at the moment')).toBeVisible();
  expect(await screen.findByText('No packages on sale at the moment')).toBeVisible();
  expect(await screen.findByText('No books at the moment')).toBeVisible();
});

// spec 3: "The default image is the primary one, or a fallback product logo if none is primary."
it.each([
  [true, 0],
  [false, 1],
])('spec 3: of a sample whose image is primary: %s, the logo is shown %i times', async (primary_photo, logos) => {
  const images = [{ id: 'image', image_url: '/media/mikan.webp', primary_photo }];
  stubApi({ ...answers, '/api/samples': () => list(testSample({ images })) });
  renderScreen('/');
  const samples = within(await section('Free samples'));
  await samples.findByRole('link', { name: 'Mikan drill' });
  expect(samples.queryAllByRole('img', { name: 'Fullcourt' })).toHaveLength(logos);
});

it('spec 3: a package without a picture shows the logo', async () => {
  stubApi(answers);
  renderScreen('/');
  expect(await within(await section('Packages')).findByRole('img', { name: 'Fullcourt' })).toBeVisible();
});

it.each([
  [12, null, '12 drills, yours for good'],
  [1, 30, '1 drill, open for 30 days'],
  [2, 1, '2 drills, open for 1 day'],
])('says of %i drills and %j days: %s', async (video_count, access_days, said) => {
  stubApi({ ...answers, '/api/packages': () => list(testPackage({ video_count, access_days })) });
  renderScreen('/');
  expect(await screen.findByText(said)).toBeVisible();
});

it('in Spanish writes texts, money and languages as Spanish does', async () => {
  stubApi({ ...answers, '/api/packages': () => list(testPackage({ video_count: 1 })) });
  renderScreen('/', { lang: 'es' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Míralo dibujado. Hazlo bien.' })).toBeVisible();
  const packages = within(await section('Paquetes'));
  expect(await packages.findByText('1 ejercicio, con acceso para siempre')).toBeVisible();
  expect(packages.getByText(/^49,00\s€$/)).toBeVisible();
  expect(await within(await section('Libros')).findByText('Alemán, impreso y enviado por correo')).toBeVisible();
});
