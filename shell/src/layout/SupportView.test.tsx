import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startSession } from 'shared-auth/session';
import { noContent, stubApi } from 'shared-auth/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { Layout } from './Layout.tsx';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
const TEXT = 'You’re viewing Fullcourt as Ana Petrova. You can’t change anything.';

let stop = () => {};
let queryClient: QueryClient;

/** Opens a page of an administrator's tab, in a support view or not. */
function open(view: object | null = { token: 'view', user: { id: 'ana', name: 'Ana Petrova' }, endsAt: Infinity }) {
  localStorage.setItem('access_token', 'admin-token');
  localStorage.setItem('role', '2');
  localStorage.setItem('cookie:accepted', 'false');
  if (view) sessionStorage.setItem('support_view', JSON.stringify({ ...view, endsAt: Date.now() + 900_000 }));
  stop = startSession();
  queryClient = new QueryClient();
  const router = createMemoryRouter([
    { element: <Layout menu={[]} />, children: [{ path: '*', element: <h1>The screen</h1> }] },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeAll(loadMessages);
beforeEach(() => stubApi({ '/api/site': () => new Promise(() => {}), 'DELETE /api/me/support-view': noContent }));
afterEach(() => {
  stop();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  assign.mockClear();
});

const bar = () => within(screen.getByRole('region', { name: 'Support view' }));

describe('in a support view', () => {
  it('every screen says as whom, above the header, and to screen readers', () => {
    open();
    expect(bar().getByRole('status')).toHaveTextContent(TEXT);
    expect(bar().getAllByText(TEXT)).toHaveLength(2);
    const after = screen
      .getByRole('region', { name: 'Support view' })
      .compareDocumentPosition(screen.getByRole('banner'));
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('there is no Log out, which would be the administrator’s', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('“End” returns to the user’s screen', async () => {
    open();
    await userEvent.click(bar().getByRole('button', { name: 'End view' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/user/ana'), 10_000);
    expect(sessionStorage.getItem('support_view')).toBeNull();
    expect(localStorage.getItem('access_token')).toBe('admin-token');
  });

  it.each([
    ['Close', '/user/ana'],
    ['Start again', '/user/ana?viewAs'],
  ])('that has expired, nothing of the user is left, and “%s” leads back', async (name, path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    queryClient.setQueryData(['me'], { name: 'Ana' });
    expect(screen.getByText('The screen')).toBeVisible();
    act(() => void vi.advanceTimersByTime(900_000));
    expect(screen.getByRole('alert')).toHaveTextContent('This view has ended');
    expect(screen.queryByText('The screen')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(queryClient.getQueryData(['me'])).toBeUndefined();
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(path), 10_000);
  });
});

it('shows no bar to an administrator outside a support view', () => {
  open(null);
  expect(screen.queryByRole('region', { name: 'Support view' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});
