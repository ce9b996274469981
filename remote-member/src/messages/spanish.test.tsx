import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, refusal, stubApi } from 'shared-auth/testing';
import { description } from '../description.ts';
import { accountApi, testAccount } from '../testing/account.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { testVideo } from '../testing/videos.ts';

beforeEach(() => document.documentElement.setAttribute('lang', 'es'));
afterEach(() => document.documentElement.removeAttribute('lang'));

it('the home greets in Spanish', async () => {
  stubApi({
    ...accountApi(),
    '/api/samples': () => json({ items: [] }),
    '/api/videos': () => json({ items: [testVideo(), testVideo({ id: 'shell', locked: true })] }),
  });
  renderScreen('/home');
  expect(await screen.findByRole('heading', { level: 1, name: 'Qué bien verte, Pat' })).toBeVisible();
  expect(await screen.findByRole('region', { name: '1 más por desbloquear' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tu perfil' })).toHaveAttribute('href', '/profile');
});

it('a locked video has its price as Spanish writes money', async () => {
  const offer = { package_id: 'p', title: 'Ball handling', price: 4900, currency: 'EUR', discount: 0 };
  stubApi({ '/api/videos/mikan': () => json(testVideo({ locked: true, sources: [], unlocked_by: [offer] })) });
  renderScreen('/video/mikan');
  const offers = within(await screen.findByRole('region', { name: 'Se desbloquea con' }));
  expect(offers.getByText(/^49,00\s€$/)).toBeVisible();
});

it('the profile says in Spanish what schema and server find wrong', async () => {
  stubApi({
    ...accountApi(testAccount({ locale: 'es' })),
    'POST /api/me/password': () => refusal(422, 'invalid', { current_password: 'This is not your password' }),
  });
  renderScreen('/profile');
  const section = within(await screen.findByRole('region', { name: 'Contraseña' }));
  const current = section.getByLabelText('Contraseña actual');
  const next = section.getByLabelText('Contraseña nueva');
  const send = () => userEvent.click(section.getByRole('button', { name: 'Cambiar la contraseña' }));
  await userEvent.type(current, 'Secret123');
  await userEvent.type(next, 'Abc1');
  await send();
  await waitFor(() =>
    expect(next).toHaveAccessibleDescription(expect.stringContaining('La contraseña debe tener al menos 8 caracteres')),
  );
  await userEvent.type(next, 'defgh');
  await userEvent.type(section.getByLabelText('Contraseña nueva, otra vez'), 'Abc1defgh');
  await send();
  await waitFor(() => expect(current).toHaveAccessibleDescription('Esta no es tu contraseña'));
});

it('every screen has a Spanish title', () => {
  for (const { title, translations } of description.routes) expect(translations.es.title).not.toBe(title);
});
