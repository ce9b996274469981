import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminVideoCategory, testAdminVideoRecord } from 'test-kit/fixtures';
import { createTestQueryClient } from 'test-kit/render-screen';
import { expectSaved, logInAsAdmin, retitle, startRecordServer } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const video = testAdminVideoRecord();

const startVideoServer = (respond?: Parameters<typeof startRecordServer>[2]) =>
  startRecordServer('/api/admin/videos/mikan', video, respond);

const categories = () =>
  within(screen.getByRole('grid', { name: 'Video categories' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('starts with the saved values', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Left, right, left.');
  expect(screen.getByRole('checkbox', { name: 'Published' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Free sample' })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('49.00');
  expect(screen.getByText('€39.20')).toBeVisible();
  expect(categories()).toEqual(['Passing']);
});

it('sends the version that was loaded, and confirms the save', async () => {
  const { requests } = startVideoServer();
  renderScreen('/video/mikan/edit');
  await retitle('Mikan, both hands');

  await expectSaved();
  const { description, price, currency, discount, published, free_sample, updated_at } = video;
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(await patch?.json()).toEqual({
    title: 'Mikan, both hands',
    description,
    category_ids: ['passing'],
    price,
    currency,
    discount,
    published,
    free_sample,
    chapters: [],
    updated_at,
  });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

it('refetches videos in every area after saving, and nothing else', async () => {
  startVideoServer();
  const queryClient = createTestQueryClient();
  const keys = {
    videos: [
      ['admin', 'videos', 'list', { q: '' }],
      ['videos', 'list', { q: '' }],
      ['public', 'samples', 'list'],
      ['packages', 'detail', 'fundamentals'],
    ],
    others: [['admin', 'users', 'list', { q: '' }], ['me'], ['site']],
  };
  for (const key of [...keys.videos, ...keys.others]) queryClient.setQueryData(key, 'loaded before');
  renderScreen('/video/mikan/edit', { queryClient });
  await retitle('Mikan, both hands');

  await expectSaved();
  const isInvalidated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(keys.videos.map(isInvalidated)).toEqual([true, true, true, true]);
  expect(keys.others.map(isInvalidated)).toEqual([false, false, false]);
});

it('saves only once, no matter how quickly the button is pressed again', async () => {
  const { requests } = startVideoServer();
  renderScreen('/video/mikan/edit');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, ', again');
  const form = title.closest('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expectSaved();
  expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('requires a title before sending a request', async () => {
  const { requests } = startVideoServer();
  renderScreen('/video/mikan/edit');
  const field = await retitle('');
  expect(field).toHaveAccessibleDescription('Please enter a title');
  expect(field).toBeInvalid();
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

it('shows errors from the server next to their field, and keeps what was typed', async () => {
  startVideoServer(() => errorResponse(422, 'invalid', { title: 'title_too_long' }));
  renderScreen('/video/mikan/edit');
  const field = await retitle('Shell defence');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This title is too long'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Shell defence');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it.each([
  ['Published', 'published'],
  ['Free sample', 'free_sample'],
])('shows what the server rejects beside the checkbox “%s”', async (label, name) => {
  startVideoServer(() => errorResponse(422, 'invalid', { [name]: 'invalid' }));
  renderScreen('/video/mikan/edit');
  await retitle('Shell defence');
  const box = screen.getByRole('checkbox', { name: label });
  await waitFor(() => expect(box).toHaveAccessibleDescription(/^This value isn’t valid/));
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
});

it('keeps what was typed when the server cannot be reached', async () => {
  startVideoServer(() => Promise.reject(new TypeError('Failed to fetch')));
  renderScreen('/video/mikan/edit');
  const field = await retitle('Shell defence');
  expect((await screen.findByText(/We can’t reach the server/)).closest('[role=alert]')).toBeVisible();
  expect(field).toHaveValue('Shell defence');
});

it('keeps what is typed while saving is in progress as unsaved changes', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  startVideoServer(async (save) => responded.then(save));
  renderScreen('/video/mikan/edit');
  const field = await retitle('Shell defence');
  await userEvent.type(field, ' in pairs');
  respond();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  expect(field).toHaveValue('Shell defence in pairs');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it('says that the video was not found', async () => {
  stubApi({ '/api/admin/videos/nothing': () => errorResponse(404, 'not_found') });
  renderScreen('/video/nothing/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
});

describe('video categories', () => {
  const shooting = testAdminVideoCategory({ id: 'shooting', title: 'Shooting' });

  it('are several: added by search, removed one by one', async () => {
    let body: unknown;
    let saved = video;
    const requests = stubApi({
      '/api/admin/videos/mikan': () => json(saved),
      '/api/admin/video-categories': () =>
        json({ items: [testAdminVideoCategory(), shooting], nextCursor: null, total: 2 }),
      'PATCH /api/admin/videos/mikan': async (request) => {
        body = await request.json();
        saved = { ...video, categories: [{ id: 'shooting', title: 'Shooting' }] };
        return json(saved);
      },
    });
    renderScreen('/video/mikan/edit');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add a video category' }), 'sho');
    const option = await screen.findByRole('option', { name: 'Shooting' });
    expect(screen.queryByRole('option', { name: 'Passing' })).toBeNull();
    await waitFor(() => expect(requests.some(({ url }) => url.includes('q=sho'))).toBe(true));
    await userEvent.click(option);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(categories()).toEqual(['Passing', 'Shooting']));

    await userEvent.click(screen.getByRole('button', { name: /Remove Passing/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectSaved();
    expect(body).toMatchObject({ category_ids: ['shooting'] });
    expect(categories()).toEqual(['Shooting']);
  });

  it('are removed with the keyboard', async () => {
    startVideoServer();
    renderScreen('/video/mikan/edit');
    await screen.findByRole('grid', { name: 'Video categories' });
    act(() =>
      within(screen.getByRole('grid', { name: 'Video categories' }))
        .getByRole('row')
        .focus(),
    );
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Video categories' })).toBeNull());
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});

describe('a new video', () => {
  const stubNew = (responses: StubbedResponses = {}) =>
    stubApi({
      '/api/admin/videos/mikan': () => json(video),
      'POST /api/admin/videos': () => json({ ...video, id: 'made', title: 'Zigzag', status: 'draft' }, 201),
      ...responses,
    });
  const sent = async (requests: readonly Request[]) =>
    (await requests.find(({ method }) => method === 'POST')?.json()) as unknown;

  it('is created as a draft; its page is shown', async () => {
    const requests = stubNew();
    const router = renderScreen('/video/new/edit');
    expect(await screen.findByText('Save the video first, then upload its file here.')).toBeVisible();
    await retitle('Zigzag');
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/made/edit'));
    expect(await sent(requests)).toEqual({
      title: 'Zigzag',
      description: '',
      category_ids: [],
      price: 0,
      currency: 'EUR',
      discount: 0,
      published: false,
      free_sample: false,
      chapters: [],
    });
    expect(await screen.findByText('Draft')).toBeVisible();
  });

  it('may be a copy: unpublished, under another title', async () => {
    const requests = stubNew();
    renderScreen('/video/mikan/edit');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Copy of Mikan drill'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await sent(requests)).toMatchObject({
        title: 'Copy of Mikan drill',
        published: false,
        category_ids: ['passing'],
        chapters: [],
      }),
    );
  });
});

describe('deleting', () => {
  it('shows the list, and a toast undoes it', async () => {
    const requests = stubApi({
      '/api/admin/videos/mikan': () => json(video),
      '/api/admin/videos/mikan/uses': () => json({ items: [] }),
      'DELETE /api/admin/videos/mikan': () => json({ undo: 'u1' }),
      'POST /api/admin/undo/u1': () => json({ restored: 1, kept: 0 }),
      '/api/admin/videos': () => json({ items: [], nextCursor: null, total: 0 }),
    });
    const router = renderScreen('/video/mikan/edit');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Video deleted')).toBeVisible();
    expect(router.state.location.pathname).toBe('/videos');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/api/admin/undo/u1'))).toBe(true));
  });

  it('explains which packages use the video', async () => {
    stubApi({
      '/api/admin/videos/mikan': () => json(video),
      '/api/admin/videos/mikan/uses': () =>
        json({ items: [{ kind: 'packages', count: 1, examples: [{ id: 'handling', title: 'Ball handling' }] }] }),
    });
    renderScreen('/video/mikan/edit');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const link = await screen.findByRole('link', { name: 'Ball handling' });
    expect(link).toHaveAttribute('href', '/package/handling');
  });
});

it('does not describe a video as read-only', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByText(/Read-only/)).toBeNull();
});

describe('chapters', () => {
  const chapters = [{ time: 2, title: 'Footwork' }];

  it('are edited in rows, checked against the video, and saved in seconds', async () => {
    const { requests } = startRecordServer('/api/admin/videos/mikan', testAdminVideoRecord({ chapters, duration: 9 }));
    renderScreen('/video/mikan/edit');
    expect(await screen.findByRole('textbox', { name: 'Start of chapter 1' })).toHaveValue('0:02');
    await userEvent.click(screen.getByRole('button', { name: 'Add chapter' }));
    const fill = (name: string, value: string) =>
      fireEvent.change(screen.getByLabelText(`${name} of chapter 2`), { target: { value } });
    fill('Start', '0:09');
    fill('Title', 'Finish');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const start = screen.getByRole('textbox', { name: 'Start of chapter 2' });
    await waitFor(() => expect(start).toHaveAccessibleDescription('This is after the end of the video'));
    fill('Start', '0:06.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectSaved();
    const patch = requests.find(({ method }) => method === 'PATCH');
    expect(await patch?.json()).toMatchObject({ chapters: [...chapters, { time: 6.5, title: 'Finish' }] });
  });
});
