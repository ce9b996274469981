import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal, stubApi } from 'shared-auth/testing';
import { description } from '../../description.ts';
import { accountApi } from '../../testing/account.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

it('is for users and administrators alike', () => {
  expect(description.routes.find(({ path }) => path === '/profile')?.rule).toEqual(['isUser', 'isAdmin']);
});

it('lists its sections, each an anchor of the page', async () => {
  stubApi(accountApi());
  renderScreen('/profile');
  const list = await screen.findByRole('navigation', { name: 'Sections of your profile' });
  for (const link of within(list).getAllByRole('link')) {
    const section = screen.getByRole('region', { name: link.textContent });
    expect(link).toHaveAttribute('href', `/profile#${section.id}`);
  }
  expect(within(list).getAllByRole('link')).toHaveLength(6);
});

it('says when it could not be loaded, and tries again', async () => {
  stubApi({ '/api/me': () => refusal(503, 'unavailable') });
  renderScreen('/profile');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  stubApi(accountApi());
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'E-mail' })).toBeVisible();
});
