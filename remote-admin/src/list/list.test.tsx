import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, refusal, stubApi } from 'shared-auth/testing';
import { renderScreen } from '../testing/render-screen.tsx';
import { testRows } from '../testing/rows.ts';
import type { ListName } from './admin-lists.ts';

const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

describe('each list', () => {
  it.each<[string, ListName, string, readonly string[], string | null]>([
    ['/users', 'users', 'Users', ['Pat', 'pat@fullcourt.test', 'Administrator', 'Mar 1, 2026'], '/user/pat'],
    ['/categories', 'categories', 'Package categories', ['Offence', '2'], '/categorie/offence'],
    ['/videos', 'videos', 'Videos', ['Mikan drill', 'Ready', 'Published', '–', '1:23', 'View'], '/video/mikan/edit'],
    ['/video-groups', 'video-groups', 'Video groups', ['First week', '3'], '/video-group/week'],
    ['/video-categories', 'video-categories', 'Video categories', ['Passing', '4'], '/video-categorie/passing'],
    ['/coupons', 'coupons', 'Coupons', ['SPRING', '15%', 'Active'], null],
    [
      '/packages',
      'packages',
      'Packages',
      ['Ball handling', 'Offence', 'Hidden', 'For ever', '5', '€49.00', '20%', '€39.20'],
      '/package/handling',
    ],
  ])('%s shows its rows as the API answers them', async (address, list, title, cells, link) => {
    stubApi({ [`/api/admin/${list}`]: () => json({ items: [testRows[list]], nextCursor: null }) });
    renderScreen(address);
    const [, row] = within(await screen.findByRole('region', { name: title })).getAllByRole('row');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(cellsOf(row!)).toEqual(cells);
    expect(within(row!).queryAllByRole('link')[0]?.getAttribute('href') ?? null).toBe(link);
  });
});

describe('a list', () => {
  const coupon = (code: string) => ({ ...testRows.coupons, id: code, code });

  it('shows more of it on demand', async () => {
    stubApi({
      '/api/admin/coupons': ({ url }) =>
        new URL(url).searchParams.get('cursor') === 'next'
          ? json({ items: [coupon('SECOND')], nextCursor: null })
          : json({ items: [coupon('FIRST')], nextCursor: 'next' }),
    });
    renderScreen('/coupons');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('SECOND')).toBeVisible();
    expect(screen.getByText('FIRST')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is searched on the server, by the text in the address', async () => {
    stubApi({
      '/api/admin/coupons': ({ url }) =>
        json({ items: new URL(url).searchParams.get('q') === 'sum' ? [coupon('SUMMER')] : [], nextCursor: null }),
    });
    const router = renderScreen('/coupons');
    expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search coupons' }), 'sum{Enter}');
    expect(await screen.findByText('SUMMER')).toBeVisible();
    expect(router.state.location.search).toBe('?q=sum');
  });

  it('says what it searched for in vain', async () => {
    stubApi({ '/api/admin/coupons': () => json({ items: [], nextCursor: null }) });
    renderScreen('/coupons?q=winter');
    expect(await screen.findByRole('heading', { name: 'Nothing matches “winter”' })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    stubApi({ '/api/admin/coupons': () => refusal(503, 'unavailable') });
    renderScreen('/coupons');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubApi({ '/api/admin/coupons': () => json({ items: [coupon('BACK')], nextCursor: null }) });
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByText('BACK')).toBeVisible());
  });
});
