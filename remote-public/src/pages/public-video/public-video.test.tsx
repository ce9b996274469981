import { screen, waitFor } from '@testing-library/react';
import { json, refusal, stubApi } from 'shared-auth/testing';
import { expect, it } from 'vitest';
import { testSample } from '../../testing/content.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

it('plays the sample', async () => {
  stubApi({ '/api/public-videos/mikan': () => json(testSample()) });
  renderScreen('/publicVideo/mikan');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  expect(screen.getByLabelText('Mikan drill').querySelector('source')).toHaveAttribute('type', 'video/mp4');
});

it.each([
  [404, 'not_found', 'There is no such free sample'],
  [503, 'unavailable', 'This sample could not be loaded'],
] as const)('an answer of %i is told apart', async (status, code, title) => {
  stubApi({ '/api/public-videos/mikan': () => refusal(status, code) });
  renderScreen('/publicVideo/mikan');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('names the tab after the video, and after the next one', async () => {
  stubApi({
    '/api/public-videos/mikan': () => json(testSample()),
    '/api/public-videos/zigzag': () => json(testSample({ id: 'zigzag', title: 'Zigzag' })),
  });
  const router = renderScreen('/publicVideo/mikan');
  await waitFor(() => expect(document.title).toBe('Mikan drill · Fullcourt'));
  await router.navigate('/publicVideo/zigzag');
  await waitFor(() => expect(document.title).toBe('Zigzag · Fullcourt'));
});

it('spec 3: shows the logo in the place of a sample without a primary image', async () => {
  stubApi({ '/api/public-videos/mikan': () => json(testSample({ images: [] })) });
  renderScreen('/publicVideo/mikan');
  expect(await screen.findByRole('img', { name: 'Fullcourt' })).toBeVisible();
});

it('in Spanish leads on in Spanish', async () => {
  stubApi({ '/api/public-videos/mikan': () => json(testSample()) });
  renderScreen('/publicVideo/mikan', { lang: 'es' });
  expect(await screen.findByRole('link', { name: 'Ver los paquetes' })).toHaveAttribute('href', '/#packages');
});
