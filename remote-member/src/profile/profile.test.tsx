import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, stubApi } from 'shared-auth/testing';
import { manifest } from '../manifest.ts';
import { accountApi } from '../testing/account-api.ts';
import { openScreen } from '../testing/render-screen.ts';

it('is open to users and administrators', () => {
  expect(manifest.routes.find(({ path }) => path === '/profile')?.rule).toEqual(['isUser', 'isAdmin']);
});

it('lists its sections in their order, each linked by its anchor', async () => {
  openScreen('/profile', accountApi());
  const list = await screen.findByRole('navigation', { name: 'Profile sections' });
  const links = within(list).getAllByRole('link');
  for (const link of links) {
    const section = screen.getByRole('region', { name: link.textContent });
    expect(link).toHaveAttribute('href', `/profile#${section.id}`);
  }
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
  expect(links).toHaveLength(7);
});

it('offers a retry when the account cannot be loaded', async () => {
  openScreen('/profile', { '/api/me': () => errorResponse(503, 'unavailable') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  stubApi(accountApi());
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Email' })).toBeVisible();
});
