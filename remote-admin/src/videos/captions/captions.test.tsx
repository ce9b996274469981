import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminCaptions } from 'shared-api/videos/captions';
import { errorResponse, json, noContent, stubApi } from 'shared-auth/testing';
import { testAdminVideoRecord } from 'test-kit/fixtures';
import { beforeEach, expect, it } from 'vitest';
import { logInAsAdmin } from '../../testing/record-form.ts';
import { renderScreen } from '../../testing/render-screen.ts';

const english: AdminCaptions = {
  language: 'en',
  label: 'English',
  size: 2048,
  updated_at: '2026-01-02T12:00:00.000Z',
};

let captions: AdminCaptions[];
let put: () => Response;
beforeEach(() => {
  logInAsAdmin();
  captions = [english];
  put = () => json(english);
});

function show() {
  const requests = stubApi({
    '/api/admin/videos/mikan': () => json(testAdminVideoRecord()),
    '/api/admin/videos/mikan/upload': () => json({ file: null, playing: null, max_bytes: 1, converter: true }),
    '/api/admin/videos/mikan/captions': () => json({ items: captions, nextCursor: null }),
    'PUT /api/admin/videos/mikan/captions/es': () => put(),
    'PUT /api/admin/videos/mikan/captions/en': () => put(),
    'DELETE /api/admin/videos/mikan/captions/en': () => {
      captions = [];
      return noContent();
    },
  });
  renderScreen('/video/mikan/edit');
  return requests;
}

const section = async () => within(await screen.findByRole('region', { name: 'Captions' }));
const file = new File(['WEBVTT'], 'drill.txt', { type: 'text/plain' });

it('uploads the chosen file for the chosen language, as WebVTT', async () => {
  const requests = show();
  const { findByRole, getByRole, getByLabelText } = await section();
  expect(await findByRole('button', { name: 'Replace captions: English' })).toBeVisible();
  await userEvent.click(getByRole('button', { name: 'Upload WebVTT file' }));
  expect(getByRole('combobox', { name: 'Language' })).toHaveAccessibleDescription(/Choose a language first/);

  await userEvent.click(getByRole('combobox', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Spanish' }));
  await userEvent.click(getByRole('button', { name: 'Upload WebVTT file' }));
  await userEvent.upload(getByLabelText('WebVTT file'), file, { applyAccept: false });
  expect(await screen.findByText('Captions saved')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PUT');
  expect([sent?.url, sent?.headers.get('content-type')]).toEqual([expect.stringMatching(/captions\/es$/), 'text/vtt']);
});

it('shows why a file is refused', async () => {
  put = () => errorResponse(422, 'invalid', { file: 'captions_srt' });
  show();
  const { findByRole, getByLabelText } = await section();
  await userEvent.click(await findByRole('button', { name: 'Replace captions: English' }));
  await userEvent.upload(getByLabelText('WebVTT file'), file, { applyAccept: false });
  expect(await findByRole('alert')).toHaveTextContent('This is an SRT file. Export the captions as WebVTT');
});

it('removes captions once that is confirmed', async () => {
  show();
  const { findByRole, findByText } = await section();
  await userEvent.click(await findByRole('button', { name: 'Remove captions: English' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove captions' }));
  expect(await findByText('No captions yet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
