import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SessionSummary } from 'shared-api/account';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { accountApi } from '../../../testing/account.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deviceOf } from './device-of.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('a device in words', () => {
  it.each([
    [CHROME, { browser: 'Chrome', system: 'Windows' }],
    [IPHONE, { browser: 'Safari', system: 'iOS' }],
    [FIREFOX, { browser: 'Firefox', system: 'Linux' }],
    ['', null],
    [null, null],
    ['something of its own', null],
    ['<script>alert(1)</script>', null],
  ])('%j', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));
});

const session = (changes: Partial<SessionSummary>): SessionSummary => ({
  id: 'here',
  current: false,
  created_at: '2026-03-01T10:00:00Z',
  last_used_at: '2026-03-02T10:00:00Z',
  user_agent: CHROME,
  ...changes,
});

async function open(answers: StubbedAnswers = {}) {
  let items = [
    session({ current: true }),
    session({ id: 'phone', user_agent: IPHONE }),
    session({ id: 'odd', user_agent: null }),
  ];
  const requests = stubApi({
    ...accountApi(),
    '/api/me/sessions': () => json({ items, nextCursor: null }),
    'DELETE /api/me/sessions/phone': () => {
      items = items.filter(({ id }) => id !== 'phone');
      return new Response(null, { status: 204 });
    },
    ...answers,
  });
  renderScreen('/profile');
  const section = within(await screen.findByRole('region', { name: 'Sessions in use' }));
  return { section, requests, rows: await section.findAllByRole('listitem') };
}

describe('the sessions in use', () => {
  it('are named by their devices, this one marked', async () => {
    const { rows } = await open();
    expect(rows[0]).toHaveTextContent('Chrome on Windows');
    expect(within(rows[0]!).getByText('This one')).toBeVisible();
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(rows[1]).toHaveTextContent('Safari on iOS');
    expect(within(rows[1]!).queryByText('This one')).toBeNull();
    expect(rows[2]).toHaveTextContent('Unknown device');
    expect([...rows[1]!.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-03-01T10:00:00Z',
      '2026-03-02T10:00:00Z',
    ]);
  });

  it('can be ended one by one', async () => {
    const { section } = await open();
    await userEvent.click(section.getByRole('button', { name: 'End this session: Safari on iOS' }));
    expect(await screen.findByText('The session of Safari on iOS has ended')).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() => expect(section.getByRole('heading', { name: 'Sessions in use' })).toHaveFocus());
  });

  it('say in a toast that one could not be ended', async () => {
    const { section } = await open({ 'DELETE /api/me/sessions/phone': () => refusal(503, 'unavailable') });
    await userEvent.click(section.getByRole('button', { name: 'End this session: Safari on iOS' }));
    expect(await screen.findByText(/This is not possible at the moment/)).toBeVisible();
    expect(section.getAllByRole('listitem')).toHaveLength(3);
  });

  it('say when they could not be loaded', async () => {
    stubApi({ ...accountApi(), '/api/me/sessions': () => refusal(503, 'unavailable') });
    renderScreen('/profile');
    expect(await screen.findByRole('heading', { name: 'Your sessions could not be loaded' })).toBeVisible();
  });
});
