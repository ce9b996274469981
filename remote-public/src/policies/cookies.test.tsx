import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storeConsent } from 'shared-auth/consent';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderScreen } from '../testing/render-screen.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['Accept!', 'true', 'You allowed performance measurement.'],
  ['Decline unnecessary', 'false', 'You declined optional storage.'],
])(
  `spec 9: “storage key cookie:accepted”, “labels 'Accept!' and 'Decline unnecessary'”: %s is stored as %s, and shown`,
  async (label, stored, message) => {
    renderScreen('/cookies');
    expect(await screen.findByRole('status')).toHaveTextContent('You haven’t chosen yet.');
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(localStorage.getItem('cookie:accepted')).toBe(stored);
    expect(screen.getByRole('status')).toHaveTextContent(message);
  },
);

it('reflects a choice made elsewhere on the page', async () => {
  renderScreen('/cookies');
  await screen.findByRole('button', { name: 'Accept!' });
  act(() => storeConsent('declined'));
  expect(screen.getByRole('status')).toHaveTextContent('You declined optional storage.');
});

describe.each([
  ['en', 'Cookies policy', 'for one year'],
  ['es', 'Política de cookies', 'durante un año'],
])('in the language "%s"', (lang, title, oneYear) => {
  // spec 9: "Storage: access_token and role (local); affiliate_ref (session)", and "cookie:accepted".
  // And the other values that the code stores.
  it.each([
    'refresh_token',
    'device',
    'release_overrides',
    'playback',
    'access_token',
    'role',
    'cookie:accepted',
    'affiliate_ref',
    'checkout_attempt',
    'guest_order',
    'fullcourt:scroll',
    'draft:…',
    'fullcourt:moved',
    'fullcourt:panel',
    'fullcourt:refresh',
    'player:…',
    'locale',
    'theme',
  ])('says what %s is for', async (key) => {
    renderScreen('/cookies', { lang });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(key, { selector: 'dt code' }).closest('dt')?.nextElementSibling).toHaveTextContent(/\w{3}/);
  });

  it('says how long the language and the theme are stored', async () => {
    renderScreen('/cookies', { lang });
    expect(await screen.findAllByText(new RegExp(oneYear))).toHaveLength(2);
  });
});

it.each([
  ['local', 'cookie:accepted', 'Local storage, until you clear it.'],
  ['cookie', 'cookie%3Aaccepted', 'Cookie, for one year.'],
])(
  'spec 9: “local storage by default”, “1 year if stored as a cookie”: describes %s storage so',
  async (storage, name, kept) => {
    document.documentElement.dataset.consentStorage = storage;
    onTestFinished(() => document.documentElement.removeAttribute('data-consent-storage'));
    renderScreen('/cookies');
    expect((await screen.findByText(name)).closest('div')).toHaveTextContent(kept);
  },
);

it('accepts the choice in Spanish on a Spanish page', async () => {
  renderScreen('/cookies', { lang: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar lo innecesario' }));
  expect(localStorage.getItem('cookie:accepted')).toBe('false');
  expect(screen.getByRole('status')).toHaveTextContent('Has rechazado el almacenamiento opcional.');
});
