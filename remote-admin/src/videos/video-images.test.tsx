import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { primaryImage } from 'shared-api/videos/primary-image';
import type { VideoImage, VideoImagePatch } from 'shared-api/videos/videos';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import type { PicturePickerProps } from 'shared-ui/PicturePicker';
import { testAdminVideoRecord, testImage } from 'test-kit/fixtures';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { rows } from '../testing/rows.ts';

/* Cropping needs a browser: shared-ui tests it. The stub returns the same picture for every use. */
vi.mock('shared-ui/PicturePicker', () => ({
  PicturePicker: ({ title, startUrl, canvasSize, onChangePicture }: PicturePickerProps) => (
    <button data-start={startUrl} data-ratio={canvasSize} onClick={() => onChangePicture('data:image/png;base64,AAAA')}>
      {title}
    </button>
  ),
}));

beforeEach(logInAsAdmin);

const { images } = testAdminVideoRecord();
const withImages = {
  '/api/admin/videos/mikan': () => json(testAdminVideoRecord()),
  '/api/admin/videos/mikan/images': () => rows(...images),
};

/** Stubs the API with images that change as the real ones do. */
function startImageServer(responses: StubbedResponses = {}) {
  const path = '/api/admin/videos/mikan/images';
  const server = {
    images: [...images, testImage({ id: 'back', image_url: '/media/back.webp', primary_photo: false })],
    undo: (): unknown => undefined,
  };
  const patch = (id: string) => async (request: Request) => {
    const { primary_photo, picture_id } = (await request.json()) as VideoImagePatch;
    server.images = server.images.map((image): VideoImage =>
      testImage({
        id: image.id,
        primary_photo: primary_photo ? image.id === id : image.primary_photo,
        image_url: picture_id && image.id === id ? `/media/${picture_id}.webp` : image.image_url,
      }),
    );
    return json(server.images.find((image) => image.id === id));
  };
  const requests = stubApi({
    '/api/admin/videos/mikan': () => json(testAdminVideoRecord({ images: server.images })),
    [path]: () => rows(...server.images),
    'POST /api/admin/pictures': () => json({ id: 'new', width: 16, height: 9, url: '/new.webp', sources: [] }),
    [`POST ${path}`]: async (request) => {
      const { picture_id } = (await request.json()) as { picture_id: string };
      server.images.push(testImage({ id: 'added', image_url: `/media/${picture_id}.webp`, primary_photo: false }));
      return json(server.images.at(-1));
    },
    [`PUT ${path}/order`]: async (request) => {
      const { ids } = (await request.json()) as { ids: string[] };
      server.images = ids.map((id) => server.images.find((image) => image.id === id)!);
      return rows(...server.images);
    },
    [`PATCH ${path}/side`]: patch('side'),
    [`PATCH ${path}/front`]: patch('front'),
    [`DELETE ${path}/front`]: () => {
      const before = server.images;
      server.undo = () => (server.images = before);
      server.images = server.images.filter(({ id }) => id !== 'front');
      server.images = server.images.map((image, index) => ({ ...image, primary_photo: index === 0 }));
      return json({ undo: 'deletion' });
    },
    'POST /api/admin/undo/deletion': () => {
      server.undo();
      return json({ restored: 1, kept: 0 });
    },
    ...responses,
  });
  return Object.assign(server, { requests });
}

/** The list is on the page before its rows are. */
const list = async () => within(await screen.findByRole('grid', { name: 'Images in order' })).findAllByRole('row');
const shown = () => [...document.querySelectorAll('[role=row] img')].map((image) => image.getAttribute('src'));
const primaryRows = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .flatMap((row, index) => (within(row).queryByText('Primary') ? [index + 1] : []));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('spec 3: the default image is the primary one, or the fallback if none is', () => {
  expect(primaryImage(images)).toBe('/media/front.webp');
  expect(primaryImage(images.slice(0, 1))).toBeNull();
  expect(primaryImage([])).toBeNull();
});

describe('the images of a video', () => {
  it('are shown in order, each with a link, one of them as the primary one', async () => {
    stubApi(withImages);
    renderScreen('/video/mikan/images');
    await list();
    expect(shown()).toEqual(['/media/side.webp', '/media/front.webp']);
    expect(screen.getByRole('link', { name: 'Open Image 1' })).toHaveAttribute('href', '/video-image/mikan/side');
    expect(primaryRows()).toEqual([2]);
  });

  it('are put in order with a button for each step; the order is saved at once', async () => {
    const server = startImageServer();
    renderScreen('/video/mikan/images');
    await list();
    await press('Move Image 1 down');
    expect(shown()).toEqual(['/media/front.webp', '/media/side.webp', '/media/back.webp']);
    await press('Move Image 2 down');
    await waitFor(() => expect(server.images.map(({ id }) => id)).toEqual(['front', 'back', 'side']));
    expect(shown()).toEqual(['/media/front.webp', '/media/back.webp', '/media/side.webp']);
    expect(primaryRows()).toEqual([1]);
  });

  it('are put in order with the keyboard, which stays on the image', async () => {
    const server = startImageServer();
    renderScreen('/video/mikan/images');
    await list();
    act(() => screen.getAllByRole('row')[0]?.focus());
    // The handle, the link, two buttons, and the one for a step down.
    for (let stop = 0; stop < 5; stop += 1) await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Move Image 1 down' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Image 1 is now 2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Image 2 down' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.images.map(({ id }) => id)).toEqual(['front', 'back', 'side']));
  });

  it('return to the saved order if the new one is refused', async () => {
    startImageServer({ 'PUT /api/admin/videos/mikan/images/order': () => errorResponse(409, 'conflict') });
    renderScreen('/video/mikan/images');
    await list();
    await press('Move Image 1 down');
    await waitFor(() => expect(shown()).toEqual(['/media/side.webp', '/media/front.webp', '/media/back.webp']));
  });

  it('get another primary one: always exactly one', async () => {
    startImageServer();
    renderScreen('/video/mikan/images');
    await press('Make Image 1 primary');
    expect(await screen.findByText('Primary image changed')).toBeVisible();
    await waitFor(() => expect(primaryRows()).toEqual([1]));
    expect(screen.queryByRole('button', { name: 'Make Image 1 primary' })).toBeNull();
  });

  it('get a new one: uploaded, then added', async () => {
    const { requests } = startImageServer();
    renderScreen('/video/mikan/images');
    const add = await screen.findByRole('button', { name: 'Add an image' });
    expect(Number(add.dataset.ratio)).toBeCloseTo(16 / 9);
    await userEvent.click(add);
    expect(await screen.findByText('Image added')).toBeVisible();
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(shown().at(-1)).toBe('/media/new.webp');
    const upload = requests.find(({ url }) => url.endsWith('/api/admin/pictures'));
    expect(upload?.headers.get('content-type')).toBe('image/png');
  });

  it('are told apart from a picture that could not be uploaded', async () => {
    startImageServer({ 'POST /api/admin/pictures': () => errorResponse(429, 'rate_limited') });
    renderScreen('/video/mikan/images');
    await press('Add an image');
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
    expect(shown()).toHaveLength(3);
    expect(await screen.findByRole('button', { name: 'Add an image' })).toBeVisible();
  });

  it('are deleted, with undo; meanwhile, the first of the others is the primary one', async () => {
    startImageServer();
    renderScreen('/video/mikan/images');
    await press('Remove Image 2');
    expect(await screen.findByText('Image deleted')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['/media/side.webp', '/media/back.webp']));
    expect(primaryRows()).toEqual([1]);
    await press('Undo');
    await waitFor(() => expect(shown()).toEqual(['/media/side.webp', '/media/front.webp', '/media/back.webp']));
    expect(primaryRows()).toEqual([2]);
  });

  it('are at most 50', async () => {
    stubApi({
      ...withImages,
      '/api/admin/videos/mikan/images': () =>
        rows(...Array.from({ length: 50 }, (_, index) => testImage({ id: `${index}`, primary_photo: index === 0 }))),
    });
    renderScreen('/video/mikan/images');
    expect(await screen.findByText(/A video can have 50 images/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add an image' })).toBeNull();
  });
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
  expect(screen.getByRole('button', { name: 'Add an image' })).toBeVisible();
});

describe('one image', () => {
  it('is shown in its full size, and can be cropped again', async () => {
    stubApi(withImages);
    renderScreen('/video-image/mikan/front');
    const figure = await screen.findByRole('figure');
    expect(figure.querySelector('img')).toHaveAttribute('src', '/media/front.webp');
    expect(within(figure).getByText('Primary')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make primary' })).toBeNull();
    const picker = screen.getByRole('button', { name: 'Replace or crop the image' });
    expect(picker.dataset.start).toBe('/media/front.webp');
    expect(Number(picker.dataset.ratio)).toBeCloseTo(16 / 9);
  });

  it('is replaced', async () => {
    startImageServer();
    renderScreen('/video-image/mikan/front');
    await press('Replace or crop the image');
    expect(await screen.findByText('Image saved')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('figure').querySelector('img')).toHaveAttribute('src', '/media/new.webp'),
    );
  });

  it('becomes the primary one', async () => {
    const server = startImageServer();
    renderScreen('/video-image/mikan/side');
    await press('Make primary');
    expect(await within(screen.getByRole('figure')).findByText('Primary')).toBeVisible();
    expect(server.images.filter(({ primary_photo }) => primary_photo).map(({ id }) => id)).toEqual(['side']);
  });

  it('is deleted, and the other images are shown', async () => {
    startImageServer();
    const router = renderScreen('/video-image/mikan/front');
    await press('Delete image');
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/mikan/images'));
    await list();
    expect(shown()).toEqual(['/media/side.webp', '/media/back.webp']);
  });

  it('was not found if the video does not have it', async () => {
    stubApi(withImages);
    renderScreen('/video-image/mikan/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Image not found' })).toBeVisible();
  });
});

it('links back to the list if the video is not found', async () => {
  stubApi({ '/api/admin/videos/nothing/images': () => errorResponse(404, 'not_found') });
  renderScreen('/video/nothing/images');
  expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to videos' })).toHaveAttribute('href', '/videos');
});
