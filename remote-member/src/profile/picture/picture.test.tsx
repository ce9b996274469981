import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import type { PicturePickerProps } from 'shared-ui/PicturePicker';
import { testAccount } from 'test-kit/fixtures';
import { expect, it, vi } from 'vitest';
import { accountApi } from '../../testing/account-api.ts';
import { openScreen } from '../../testing/render-screen.ts';

// Cropping needs a browser.
vi.mock('shared-ui/PicturePicker', () => ({
  PicturePicker: ({ title, startUrl, stencil, onChangePicture }: PicturePickerProps) => (
    <button onClick={() => onChangePicture(`data:image/png;base64,${btoa('pixels')}`)}>
      {`${startUrl ? 'Edit picture' : 'Add picture'}: ${title}, ${stencil ?? ''}, ${startUrl ?? 'none'}`}
    </button>
  ),
}));

const picture = { id: 'face', width: 384, height: 384, url: '/media/face.jpg', sources: [] };

async function open(account = testAccount(), responses: StubbedResponses = {}) {
  const { requests } = openScreen('/profile', { ...accountApi(account), ...responses });
  const section = within(await screen.findByRole('region', { name: 'Picture' }));
  return { requests, section };
}

it('is added, as a circle, and saved at once', async () => {
  const { requests, section } = await open(testAccount(), {
    'PUT /api/me/avatar': () => json(testAccount({ picture })),
  });
  await userEvent.click(await section.findByRole('button', { name: 'Add picture: Picture, circle, none' }));
  expect(await screen.findByText('Picture saved')).toBeVisible();
  const request = requests.find(({ method }) => method === 'PUT')!;
  expect(request.headers.get('content-type')).toBe('image/png');
  expect(await request.text()).toBe('pixels');
  expect(section.getByRole('button', { name: 'Edit picture: Picture, circle, /media/face.jpg' })).toBeVisible();
});

it('is removed', async () => {
  const { section } = await open(testAccount({ picture }), {
    'DELETE /api/me/avatar': () => json(testAccount()),
  });
  await userEvent.click(await section.findByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByText('Picture removed')).toBeVisible();
  await waitFor(() => expect(section.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  expect(section.getByRole('button', { name: /Add picture/ })).toBeVisible();
});

it('stays what it was if it cannot be saved, and says why', async () => {
  const { section } = await open(testAccount({ picture }), {
    'PUT /api/me/avatar': () => errorResponse(413, 'payload_too_large'),
  });
  await userEvent.click(await section.findByRole('button', { name: /Edit picture/ }));
  expect(await screen.findByText('This is too large. Make it smaller and try again.')).toBeVisible();
  expect(section.getByRole('button', { name: /\/media\/face.jpg/ })).toBeVisible();
});
