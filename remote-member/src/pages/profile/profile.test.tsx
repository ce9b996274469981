import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, refusal, stubApi } from 'shared-auth/testing';
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

it('ends at the section that the address names, with the focus, once all of them are there', async () => {
  const arrived = vi.spyOn(Element.prototype, 'scrollIntoView');
  let letSessionsCome = () => {};
  const sessions = new Promise<void>((resolve) => (letSessionsCome = resolve));
  stubApi({ ...accountApi(), '/api/me/sessions': () => sessions.then(() => json({ items: [], nextCursor: null })) });
  renderScreen('/profile#data');
  const data = await screen.findByRole('region', { name: 'Your data' });
  expect(data).not.toHaveFocus();

  letSessionsCome();
  await waitFor(() => expect(data).toHaveFocus());
  expect(arrived.mock.contexts).toEqual([data]);
});

it('leaves the focus with who has begun to type before the sections were complete', async () => {
  let letSessionsCome = () => {};
  const sessions = new Promise<void>((resolve) => (letSessionsCome = resolve));
  stubApi({ ...accountApi(), '/api/me/sessions': () => sessions.then(() => json({ items: [], nextCursor: null })) });
  renderScreen('/profile#data');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.click(name);
  letSessionsCome();
  await waitFor(() => expect(document.querySelector('#sessions [aria-busy="true"]')).toBeNull());
  expect(name).toHaveFocus();
});
