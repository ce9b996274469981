import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminVideoGroup, testAdminVideo } from 'test-kit/fixtures';
import { expectSaved, logInAsAdmin, sent, startRecordServer, typeTitle } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const record = {
  ...testAdminVideoGroup({ id: 'week', title: 'First week', video_count: 2 }),
  videos: ['Mikan', 'Layup'].map((title) => ({ id: title.toLowerCase(), title })),
};

const stubRecord = (responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/video-groups': () => rows(record),
    '/api/admin/video-groups/week': () => json(record),
    '/api/admin/videos': () => rows(testAdminVideo({ id: 'zone', title: 'Zone' })),
    ...responses,
  });

const videos = () =>
  within(screen.getByRole('grid', { name: 'Videos' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

it('lists video groups', async () => {
  stubRecord();
  renderScreen('/video-groups');
  const row = await findRow('Video groups');
  expect(cellsOf(row)).toEqual(['', 'First week', '2']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/video-group/week');
  expect(screen.getByRole('link', { name: 'New video group' })).toHaveAttribute('href', '/video-group/new');
});

it('deletes selected video groups', async () => {
  const requests = stubRecord({
    'POST /api/admin/video-groups/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
  });
  renderScreen('/video-groups');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select First week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 video group deleted')).toBeVisible();
  expect(await sent(requests, 'POST')).toEqual({ action: 'delete', selection: { ids: ['week'] } });
});

it('creates a video group with a video', async () => {
  const requests = stubRecord({ 'POST /api/admin/video-groups': () => json(record, 201) });
  const router = renderScreen('/video-group/new');
  await typeTitle('First week');
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a video' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zone' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/video-group/week'));
  expect(await sent(requests, 'POST')).toEqual({ title: 'First week', picture_id: null, video_ids: ['zone'] });
});

it('orders the videos with the keyboard', async () => {
  const server = startRecordServer('/api/admin/video-groups/week', record);
  renderScreen('/video-group/week');
  await userEvent.click(await screen.findByRole('button', { name: 'Move Mikan down' }));
  expect(videos()).toEqual(['1Layup', '2Mikan']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectSaved();
  expect(await sent(server.requests, 'PATCH')).toMatchObject({ video_ids: ['layup', 'mikan'] });
});

it('duplicates a video group with its videos', async () => {
  const requests = stubRecord({
    'POST /api/admin/video-groups': () => json({ ...record, id: 'copy' }, 201),
    '/api/admin/video-groups/copy': () => json({ ...record, id: 'copy' }),
  });
  renderScreen('/video-group/new?copy=week');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Copy of First week'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await sent(requests, 'POST')).toMatchObject({ title: 'Copy of First week', video_ids: ['mikan', 'layup'] }),
  );
});

it('deletes a video group', async () => {
  stubRecord({
    '/api/admin/video-groups/week/uses': () => json({ items: [] }),
    'DELETE /api/admin/video-groups/week': () => json({ undo: 'u1' }),
  });
  const router = renderScreen('/video-group/week');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Video group deleted')).toBeVisible();
  expect(router.state.location.pathname).toBe('/video-groups');
});
