import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SessionSummary } from 'shared-api/account/account';
import { deviceOf } from 'shared-api/account/user-agent';
import { errorResponse, json, noContent, type StubbedResponses } from 'shared-auth/testing';
import { testSessionSummary } from 'test-kit/fixtures';
import { accountApi } from '../../testing/account-api.ts';
import { openScreen } from '../../testing/render-screen.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('deviceOf', () => {
  it.each([
    [CHROME, { browser: 'Chrome', system: 'Windows' }],
    [IPHONE, { browser: 'Safari', system: 'iOS' }],
    [FIREFOX, { browser: 'Firefox', system: 'Linux' }],
    ['', null],
    [null, null],
    ['something of its own', null],
    ['<script>alert(1)</script>', null],
    ['Call-us.example/1.0 (Windows NT 10.0; Win64; x64)', null],
  ])('parses %j', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));
});

const current = testSessionSummary({ id: 'current', current: true, user_agent: CHROME });
const phone = testSessionSummary({ id: 'phone', user_agent: IPHONE });
const unknown = testSessionSummary({ id: 'unknown' });

async function open(sessions: readonly SessionSummary[], responses: StubbedResponses = {}) {
  let items = sessions;
  const { requests } = openScreen('/profile', {
    ...accountApi(),
    '/api/me/sessions': () => json({ items, nextCursor: null }),
    'DELETE /api/me/sessions/phone': () => {
      items = items.filter(({ id }) => id !== 'phone');
      return noContent();
    },
    'DELETE /api/me/sessions': () => {
      items = items.filter((session) => session.current);
      return noContent();
    },
    ...responses,
  });
  const section = within(await screen.findByRole('region', { name: 'Active sessions' }));
  return { section, requests, rows: await section.findAllByRole('listitem') };
}

describe('the list of sessions', () => {
  it('shows device and times of each, this device first', async () => {
    const { rows } = await open([phone, current, unknown]);
    expect(rows[0]).toHaveTextContent('Chrome on Windows');
    expect(within(rows[0]!).getByText('This device')).toBeVisible();
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(rows[1]).toHaveTextContent('Safari on iOS');
    expect(rows[1]).toHaveTextContent('Logged in: 1 Mar 2026');
    expect(within(rows[1]!).queryByText('This device')).toBeNull();
    expect(rows[2]).toHaveTextContent('Unknown device');
    expect([...rows[1]!.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
    ]);
  });

  it('shows ten at first, and ten more at a time', async () => {
    const others = Array.from({ length: 21 }, (_, index) => testSessionSummary({ id: `session-${index}` }));
    const { section, rows } = await open([current, ...others]);
    expect(rows).toHaveLength(10);
    const more = section.getByRole('button', { name: 'Show more' });
    await userEvent.click(more);
    expect(section.getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(more);
    expect(section.getAllByRole('listitem')).toHaveLength(22);
    expect(more).not.toBeInTheDocument();
  });

  it('offers a retry when it cannot be loaded', async () => {
    openScreen('/profile', { ...accountApi(), '/api/me/sessions': () => errorResponse(503, 'unavailable') });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load your sessions' })).toBeVisible();
  });
});

describe('ending a session', () => {
  it('removes it from the list and shows a toast', async () => {
    const { section } = await open([current, phone, unknown]);
    await userEvent.click(section.getByRole('button', { name: 'End session: Safari on iOS' }));
    expect(await screen.findByText('Logged out Safari on iOS')).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() => expect(section.getByRole('heading', { name: 'Active sessions' })).toHaveFocus());
  });

  it('shows an error as a toast and keeps the session', async () => {
    const { section } = await open([current, phone], {
      'DELETE /api/me/sessions/phone': () => errorResponse(503, 'unavailable'),
    });
    await userEvent.click(section.getByRole('button', { name: 'End session: Safari on iOS' }));
    expect(await screen.findByText(/Fullcourt is temporarily unavailable/)).toBeVisible();
    expect(section.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('logging out all other devices', () => {
  const NAME = 'Log out all other devices';

  it('needs one click', async () => {
    const { section, requests } = await open([current, phone, unknown]);
    await userEvent.click(section.getByRole('button', { name: NAME }));
    expect(await screen.findByText('Logged out all other devices')).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
    expect(section.getByText('This device')).toBeVisible();
    expect(section.queryByRole('button', { name: NAME })).toBeNull();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('is not offered without other devices', async () => {
    const { section } = await open([current]);
    expect(section.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('shows an error as a toast', async () => {
    const { section } = await open([current, phone], {
      'DELETE /api/me/sessions': () => errorResponse(503, 'unavailable'),
    });
    await userEvent.click(section.getByRole('button', { name: NAME }));
    expect(await screen.findByText(/Fullcourt is temporarily unavailable/)).toBeVisible();
    expect(section.getAllByRole('listitem')).toHaveLength(2);
  });
});
