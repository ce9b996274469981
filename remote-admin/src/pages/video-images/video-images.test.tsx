import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testRows } from '../../testing/rows.ts';
import { primaryImage } from 'shared-api/primary-image';

const { images } = testRows.videos;
const answers = { '/api/admin/videos/mikan/images': () => json({ items: images, nextCursor: null }) };

it('spec 3: the default image is the primary one, or the fallback if none is', () => {
  expect(primaryImage(images)).toBe('/media/front.webp');
  expect(primaryImage(images.slice(0, 1))).toBeNull();
  expect(primaryImage([])).toBeNull();
});

it('the images of a video are shown, the primary one marked', async () => {
  stubApi(answers);
  renderScreen('/video/mikan/images');
  const [side, front] = await screen.findAllByRole('listitem');
  expect(within(side!).getByRole('link')).toHaveAttribute('href', '/video-image/mikan/side');
  expect(within(side!).queryByText('Primary')).toBeNull();
  expect(within(front!).getByText('Primary')).toBeVisible();
});

it('a video without images says what stands in', async () => {
  stubApi({ '/api/admin/videos/mikan/images': () => json({ items: [], nextCursor: null }) });
  renderScreen('/video/mikan/images');
  expect(await screen.findByRole('heading', { name: 'No images yet' })).toBeVisible();
});

it('one image is shown large', async () => {
  stubApi(answers);
  renderScreen('/video-image/mikan/front');
  const figure = await screen.findByRole('figure');
  expect(figure.querySelector('img')).toHaveAttribute('src', '/media/front.webp');
});

it('an image that the video does not have is said to be missing', async () => {
  stubApi(answers);
  renderScreen('/video-image/mikan/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such image' })).toBeVisible();
});
