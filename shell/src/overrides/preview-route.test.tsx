import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ChosenRelease } from 'shared-api/releases/release-overrides';
import { startSession } from 'shared-auth/session';
import { json, stubApi } from 'shared-auth/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component, loader } from './preview-route.tsx';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});

const MEMBER: ChosenRelease = {
  part: 'member',
  version: '1.1.0',
  refused: null,
  release: {
    ...{ part: 'member', version: '1.1.0', current: false, activated: null },
    published: { at: '2026-03-01T12:00:00.000Z', by: { kind: 'token', name: 'GitHub Actions' } },
    source: { repository: 'https://git.example/member.git', branch: '<b>titles</b>', commit: '1a2b3c' },
  },
};
const UNSIGNED: ChosenRelease = {
  part: 'shell',
  version: '3.0.0',
  refused: 'Signed by 0 of the part’s keys',
  release: null,
};

let stop = () => {};
let items: ChosenRelease[];
let requests: Request[];

beforeEach(() => {
  assign.mockClear();
  items = [MEMBER];
  requests = stubApi({ 'POST /api/admin/release-overrides': () => json({ items }) });
});
afterEach(() => {
  stop();
  localStorage.clear();
});

/** Follows a link, as somebody with this role. */
function follow(url: string, role: '1' | '2' | null = '2') {
  if (role) {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('role', role);
  }
  stop = startSession();
  const elsewhere = (path: string) => ({ path, element: <h1>{path}</h1> });
  const routes = [{ path: '/preview', loader, Component }, ...['/login', '/error', '/home'].map(elsewhere)];
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

const sent = () => Promise.all(requests.map(async (request) => (await request.clone().json()) as object));

it('says what it will do, of whom the release is, and does nothing by itself', async () => {
  follow('/preview?member=1.1.0');
  expect(
    await screen.findByText(/Branch <b>titles<\/b>, commit 1a2b3c, https:\/\/git\.example\/member\.git/),
  ).toBeVisible();
  expect(screen.getByText(/Published by GitHub Actions on 1 March 2026/)).toBeVisible();
  expect(screen.getByText('No visitor has had it so far.')).toBeVisible();
  expect(screen.getByText(/runs with your account and your rights/)).toBeVisible();
  expect(await sent()).toEqual([{ overrides: { member: '1.1.0' }, dry_run: true }]);
});

it('gives this browser the versions once that is confirmed, and loads a document with them', async () => {
  follow('/preview?member=1.1.0');
  await userEvent.click(await screen.findByRole('button', { name: 'Use these versions' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
  expect((await sent()).at(-1)).toEqual({ overrides: { member: '1.1.0' } });
});

it('leaves out what cannot be used, and offers nothing if that is all', async () => {
  items = [MEMBER, UNSIGNED];
  follow('/preview?member=1.1.0&shell=3.0.0');
  expect(await screen.findByText('Signed by 0 of the part’s keys')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use these versions' }));
  expect((await sent()).at(-1)).toEqual({ overrides: { member: '1.1.0' } });
});

it('can be left as it is', async () => {
  items = [UNSIGNED];
  const where = follow('/preview?shell=3.0.0');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave things as they are' }));
  expect(screen.queryByRole('button', { name: 'Use these versions' })).toBeNull();
  await waitFor(() => expect(where()).toBe('/home'));
  expect(await sent()).toEqual([{ overrides: { shell: '3.0.0' }, dry_run: true }]);
});

it('asks nothing about a query that names no release', async () => {
  follow('/preview?member=../..&<script>=1&utm_source=');
  expect(await screen.findByRole('button', { name: 'Open the panel' })).toBeVisible();
  expect(requests).toEqual([]);
});

it.each([
  ['the login, which leads back', null, '/login?returnTo=%2Fpreview%3Fmember%3D1.1.0%26shell%3D3.0.0'],
  ['the error page', '1', '/error?member=1.1.0&shell=3.0.0'],
] as const)('sends somebody without the permission to %s', async (_, role, target) => {
  const where = follow('/preview?member=1.1.0&shell=3.0.0', role);
  await waitFor(() => expect(where()).toBe(target));
  expect(requests).toEqual([]);
});
