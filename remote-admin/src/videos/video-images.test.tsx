import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { primaryImage } from 'shared-api/primary-image';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { testAdminVideo } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { rows } from '../testing/rows.ts';

const { images } = testAdminVideo();
const withImages = {
  '/api/admin/videos/mikan': () => json(testAdminVideo()),
  '/api/admin/videos/mikan/images': () => rows(...images),
};

it('spec 3: the default image is the primary one, or the fallback if none is', () => {
  expect(primaryImage(images)).toBe('/media/front.webp');
  expect(primaryImage(images.slice(0, 1))).toBeNull();
  expect(primaryImage([])).toBeNull();
});

it('shows the images of a video and marks the primary one', async () => {
  stubApi(withImages);
  renderScreen('/video/mikan/images');
  const [side, front] = await screen.findAllByRole('listitem');
  expect(within(side!).getByRole('link')).toHaveAttribute('href', '/video-image/mikan/side');
  expect(within(side!).queryByText('Primary')).toBeNull();
  expect(within(front!).getByText('Primary')).toBeVisible();
});

it.each([
  ['/video/mikan/images', 'Mikan drill', '/video/mikan/edit'],
  ['/video-image/mikan/front', 'Images of Mikan drill', '/video/mikan/images'],
])('%s says in the link to its parent which video it is about', async (path, name, parent) => {
  stubApi(withImages);
  renderScreen(path);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', parent);
});

it('says what is shown for a video without images', async () => {
  stubApi({ '/api/admin/videos/mikan/images': () => rows() });
  renderScreen('/video/mikan/images');
  expect(await screen.findByRole('heading', { name: 'No images yet' })).toBeVisible();
  expect(screen.getByText('The logo is shown instead.')).toBeVisible();
});

it('shows one image in its full size', async () => {
  stubApi(withImages);
  renderScreen('/video-image/mikan/front');
  const figure = await screen.findByRole('figure');
  expect(figure.querySelector('img')).toHaveAttribute('src', '/media/front.webp');
});

it('says that an image was not found if the video does not have it', async () => {
  stubApi(withImages);
  renderScreen('/video-image/mikan/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Image not found' })).toBeVisible();
});

it('links back to the list if the video is not found', async () => {
  stubApi({ '/api/admin/videos/nothing/images': () => errorResponse(404, 'not_found') });
  renderScreen('/video/nothing/images');
  expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to videos' })).toHaveAttribute('href', '/videos');
});
