import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminVideoCategory, testAdminVideo } from 'test-kit/fixtures';
import { expectSaved, logInAsAdmin, sent, startRecordServer, typeTitle } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const record = {
  ...testAdminVideoCategory({ id: 'passing', title: 'Passing', video_count: 2 }),
  videos: ['Mikan', 'Layup'].map((title) => ({ id: title.toLowerCase(), title })),
};

const stubRecord = (responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/video-categories': () => rows(record),
    '/api/admin/video-categories/passing': () => json(record),
    '/api/admin/videos': () => rows(testAdminVideo({ id: 'zone', title: 'Zone' })),
    ...responses,
  });

const videos = () =>
  within(screen.getByRole('grid', { name: 'Videos' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

it('lists video categories', async () => {
  stubRecord();
  renderScreen('/video-categories');
  const row = await findRow('Video categories');
  expect(cellsOf(row)).toEqual(['', 'Passing', '2']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/video-categorie/passing');
  expect(screen.getByRole('link', { name: 'New video category' })).toHaveAttribute('href', '/video-categorie/new');
});

it('deletes selected video categories', async () => {
  const requests = stubRecord({
    'POST /api/admin/video-categories/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
  });
  renderScreen('/video-categories');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Passing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 video category deleted')).toBeVisible();
  expect(await sent(requests, 'POST')).toEqual({ action: 'delete', selection: { ids: ['passing'] } });
});

it('creates a video category with a video', async () => {
  const requests = stubRecord({ 'POST /api/admin/video-categories': () => json(record, 201) });
  const router = renderScreen('/video-categorie/new');
  await typeTitle('Passing');
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a video' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zone' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/video-categorie/passing'));
  expect(await sent(requests, 'POST')).toEqual({ title: 'Passing', video_ids: ['zone'] });
});

it('removes a video; there is no order to change', async () => {
  const server = startRecordServer('/api/admin/video-categories/passing', record);
  renderScreen('/video-categorie/passing');
  const remove = await screen.findByRole('button', { name: 'Remove Mikan' });
  expect(screen.queryByRole('button', { name: /^(Move|Reorder)/ })).toBeNull();
  expect(videos()).toEqual(['Mikan', 'Layup']);
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectSaved();
  expect(await sent(server.requests, 'PATCH')).toMatchObject({ video_ids: ['layup'] });
});

it('duplicates a video category with its videos', async () => {
  const requests = stubRecord({
    'POST /api/admin/video-categories': () => json({ ...record, id: 'copy' }, 201),
    '/api/admin/video-categories/copy': () => json({ ...record, id: 'copy' }),
  });
  renderScreen('/video-categorie/new?copy=passing');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Copy of Passing'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await sent(requests, 'POST')).toMatchObject({ title: 'Copy of Passing', video_ids: ['mikan', 'layup'] }),
  );
});

it('deletes a video category', async () => {
  stubRecord({
    '/api/admin/video-categories/passing/uses': () => json({ items: [] }),
    'DELETE /api/admin/video-categories/passing': () => json({ undo: 'u1' }),
  });
  const router = renderScreen('/video-categorie/passing');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Video category deleted')).toBeVisible();
  expect(router.state.location.pathname).toBe('/video-categories');
});
