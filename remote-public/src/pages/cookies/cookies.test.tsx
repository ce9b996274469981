import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storeConsent } from 'shared-auth/consent';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

beforeEach(() => localStorage.clear());

it.each([
  ['Accept!', 'true', 'You accepted'],
  ['Decline unnecessary', 'false', 'You declined'],
])(
  `spec 9: “storage key cookie:accepted”, “labels 'Accept!' and 'Decline unnecessary'”: %s is stored as %s, and said`,
  async (label, stored, said) => {
    renderScreen('/cookies');
    expect(await screen.findByRole('status')).toHaveTextContent('You have not chosen yet.');
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(localStorage.getItem('cookie:accepted')).toBe(stored);
    expect(screen.getByRole('status')).toHaveTextContent(said);
  },
);

it('shows the choice that was made elsewhere on the page', async () => {
  renderScreen('/cookies');
  await screen.findByRole('button', { name: 'Accept!' });
  act(() => storeConsent('declined'));
  expect(screen.getByRole('status')).toHaveTextContent('You declined');
});

describe.each([
  ['en', 'Cookies policy', 'one year from the choice'],
  ['es', 'Política de cookies', 'un año desde la elección'],
])('in "%s"', (lang, title, oneYear) => {
  // spec 9: "Storage: access_token and role (local); affiliate_ref (session)", and "cookie:accepted".
  it.each(['refresh_token', 'access_token', 'role', 'cookie:accepted', 'affiliate_ref', 'locale', 'theme'])(
    'it says what %s is for',
    async (key) => {
      renderScreen('/cookies', { lang });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(key).closest('dt')?.nextElementSibling).toHaveTextContent(/\w{3}/);
    },
  );

  it('it says how long a chosen language and theme are kept', async () => {
    renderScreen('/cookies', { lang });
    expect(await screen.findAllByText(new RegExp(oneYear))).toHaveLength(2);
  });
});

it.each([
  ['local', 'cookie:accepted', 'Local storage, until you clear it.'],
  ['cookie', 'cookie%3Aaccepted', 'Cookie, one year from the choice.'],
])('spec 9: “local storage by default”, “1 year if stored as a cookie”: says so of %s', async (storage, name, kept) => {
  document.documentElement.dataset.consentStorage = storage;
  onTestFinished(() => document.documentElement.removeAttribute('data-consent-storage'));
  renderScreen('/cookies');
  expect((await screen.findByText(name)).closest('div')).toHaveTextContent(kept);
});

it('in Spanish takes the choice in Spanish', async () => {
  renderScreen('/cookies', { lang: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar lo innecesario' }));
  expect(localStorage.getItem('cookie:accepted')).toBe('false');
  expect(screen.getByRole('status')).toHaveTextContent('Has rechazado lo que no es necesario.');
});
