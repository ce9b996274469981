import { screen, waitFor } from '@testing-library/react';
import { errorResponse, json } from 'shared-auth/testing';
import { testSample } from 'test-kit/fixtures';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/render-screen.ts';

it('offers the sample to play', async () => {
  openScreen('/publicVideo/mikan', { '/api/public-videos/mikan': () => json(testSample()) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play Mikan drill' })).toBeVisible();
  expect(screen.getByLabelText('Mikan drill').querySelector('source')).toHaveAttribute('type', 'video/mp4');
});

it.each([
  [404, 'not_found', 'Free sample not found'],
  [503, 'unavailable', 'We couldn’t load this sample'],
] as const)('shows its own message for a %i', async (status, code, title) => {
  openScreen('/publicVideo/mikan', { '/api/public-videos/mikan': () => errorResponse(status, code) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('uses the video’s title as the document title, and updates it for the next one', async () => {
  const { router } = openScreen('/publicVideo/mikan', {
    '/api/public-videos/mikan': () => json(testSample()),
    '/api/public-videos/zigzag': () => json(testSample({ id: 'zigzag', title: 'Zigzag' })),
  });
  await waitFor(() => expect(document.title).toBe('Mikan drill · Fullcourt'));
  await router.navigate('/publicVideo/zigzag');
  await waitFor(() => expect(document.title).toBe('Zigzag · Fullcourt'));
});

it('spec 3: shows the logo for a sample without a primary image', async () => {
  openScreen('/publicVideo/mikan', { '/api/public-videos/mikan': () => json(testSample({ images: [] })) });
  expect(await screen.findByRole('img', { name: 'Fullcourt' })).toBeVisible();
});

it('is in Spanish on a Spanish page', async () => {
  openScreen('/publicVideo/mikan', { '/api/public-videos/mikan': () => json(testSample()) }, { lang: 'es' });
  expect(await screen.findByRole('link', { name: 'Ver los paquetes' })).toHaveAttribute('href', '/#packages');
});
