import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testRows } from '../../testing/rows.ts';

const { videos: video } = testRows;
const api = (patch: StubbedAnswers[string]): StubbedAnswers => ({
  '/api/admin/videos/mikan': () => json(video),
  'PATCH /api/admin/videos/mikan': patch,
});
const saving = async (request: Request) => json({ ...video, ...((await request.json()) as object) });

async function retitle(title: string) {
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(field);
  if (title) await userEvent.type(field, title);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return field;
}

describe('the editing of a video', () => {
  it('begins with what is saved', async () => {
    stubApi(api(saving));
    renderScreen('/video/mikan/edit');
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Left, right, left.');
    expect(screen.getByRole('checkbox', { name: 'Published' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Free sample' })).not.toBeChecked();
  });

  it('saves, says so, and has every area ask anew', async () => {
    const bodies: unknown[] = [];
    stubApi(
      api(async (request) => {
        bodies.push(await request.clone().json());
        return saving(request);
      }),
    );
    const queryClient = new QueryClient();
    queryClient.setQueryData(['videos', ''], 'what a member area has seen');
    renderScreen('/video/mikan/edit', queryClient);
    await retitle('Mikan, both hands');

    expect(await screen.findByText('The video is saved')).toBeVisible();
    expect(bodies).toEqual([
      { title: 'Mikan, both hands', description: video.description, published: true, free_sample: false },
    ]);
    expect(queryClient.getQueryState(['videos', ''])?.isInvalidated).toBe(true);
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  });

  it('is sent once, however quickly the button is pressed again', async () => {
    const requests = stubApi(api(saving));
    renderScreen('/video/mikan/edit');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ', again');
    const form = title.closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    expect(await screen.findByText('The video is saved')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('asks for a title before it asks the server', async () => {
    const requests = stubApi(api(saving));
    renderScreen('/video/mikan/edit');
    const field = await retitle('');
    expect(field).toHaveAccessibleDescription('Please enter a title');
    expect(field).toBeInvalid();
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('shows what the server refused beside its field, and keeps what was typed', async () => {
    stubApi(api(() => refusal(422, 'invalid', { title: 'This title is taken' })));
    renderScreen('/video/mikan/edit');
    const field = await retitle('Shell defence');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This title is taken'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Shell defence');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('keeps what was typed when the server cannot be reached', async () => {
    stubApi(api(() => Promise.reject(new TypeError('Failed to fetch'))));
    renderScreen('/video/mikan/edit');
    const field = await retitle('Shell defence');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
    expect(field).toHaveValue('Shell defence');
  });

  it('has what was typed once more after a login, if the session had ended under it', async () => {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('role', '2');
    stubApi(api(() => refusal(401, 'session_revoked')));
    renderScreen('/video/mikan/edit');
    await retitle('Shell defence');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    cleanup();
    stubApi(api(saving));
    renderScreen('/video/mikan/edit');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Shell defence'));
    expect(screen.getByText('Not saved yet')).toBeVisible();
    cleanup();
    renderScreen('/video/mikan/edit');
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
  });

  it('keeps what is typed while it is being saved, as not saved yet', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    stubApi(api(async (request) => answered.then(() => saving(request))));
    renderScreen('/video/mikan/edit');
    const field = await retitle('Shell defence');
    await userEvent.type(field, ' in pairs');
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
    expect(field).toHaveValue('Shell defence in pairs');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('says when there is no such video', async () => {
    stubApi({ '/api/admin/videos/nothing': () => refusal(404, 'not_found') });
    renderScreen('/video/nothing/edit');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such video' })).toBeVisible();
  });

  it('says of a new one that uploading opens later', async () => {
    const requests = stubApi({});
    renderScreen('/video/new/edit');
    expect(await screen.findByRole('heading', { level: 1, name: 'New video' })).toBeVisible();
    expect(screen.getByText(/cannot be uploaded here yet/)).toBeVisible();
    expect(requests).toEqual([]);
  });
});
