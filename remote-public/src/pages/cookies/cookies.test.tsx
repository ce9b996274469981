import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

beforeEach(() => localStorage.clear());

// spec 9: "Cookie consent: storage key cookie:accepted"
it.each([
  ['Accept!', 'true', 'You accepted'],
  ['Decline unnecessary', 'false', 'You declined'],
])('%s is stored as %s and said', async (label, stored, said) => {
  renderScreen('/cookies');
  expect(await screen.findByRole('status')).toHaveTextContent('You have not chosen yet.');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(localStorage.getItem('cookie:accepted')).toBe(stored);
  expect(screen.getByRole('status')).toHaveTextContent(said);
});

it('tells the rest of the page of the choice', async () => {
  const heard: unknown[] = [];
  window.addEventListener('storage', ({ key, newValue }) => heard.push([key, newValue]), { once: true });
  renderScreen('/cookies');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept!' }));
  expect(heard).toEqual([['cookie:accepted', 'true']]);
});
