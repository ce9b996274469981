import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, json } from 'shared-auth/testing';
import { testAccount, testLockedVideo, testVideo } from 'test-kit/fixtures';
import { manifest } from '../manifest.ts';
import { accountApi } from '../testing/account-api.ts';
import { openScreen } from '../testing/render-screen.ts';
import { stubVideos } from '../testing/stub-videos.ts';

it('greets the member in Spanish', async () => {
  openScreen(
    '/home',
    {
      ...accountApi(),
      '/api/samples': () => json({ items: [], nextCursor: null }),
      '/api/videos': stubVideos([testVideo(), testLockedVideo({ id: 'shell' })]),
      '/api/packages': () => json({ items: [], nextCursor: null }),
    },
    { lang: 'es' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: '¡Qué bien verte, Pat!' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Desbloquea 1 más' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tu perfil' })).toHaveAttribute('href', '/profile');
});

it('formats the price of a package for Spanish', async () => {
  openScreen('/video/mikan', { '/api/videos/mikan': () => json(testLockedVideo()) }, { lang: 'es' });
  const packages = within(await screen.findByRole('region', { name: 'Incluido en' }));
  expect(packages.getByText(/^49,00\s€$/)).toBeVisible();
});

it('shows errors from the schema and the server in Spanish', async () => {
  openScreen(
    '/profile',
    {
      ...accountApi(testAccount({ locale: 'es' })),
      'POST /api/me/password': () => errorResponse(422, 'invalid', { current_password: 'password_wrong' }),
    },
    { lang: 'es' },
  );
  const section = within(await screen.findByRole('region', { name: 'Contraseña' }));
  const current = section.getByLabelText('Contraseña actual');
  const next = section.getByLabelText('Contraseña nueva');
  const send = () => userEvent.click(section.getByRole('button', { name: 'Cambiar contraseña' }));
  await userEvent.type(current, 'Secret123');
  await userEvent.type(next, 'Abc1');
  await send();
  await waitFor(() =>
    expect(next).toHaveAccessibleDescription(expect.stringContaining('La contraseña debe tener al menos 8 caracteres')),
  );
  await userEvent.type(next, 'defgh');
  await userEvent.type(section.getByLabelText('Repite la contraseña nueva'), 'Abc1defgh');
  await send();
  await waitFor(() => expect(current).toHaveAccessibleDescription('Contraseña incorrecta'));
});

it('has a Spanish title for every screen', () => {
  for (const { title, translations } of manifest.routes) expect(translations.es.title).not.toBe(title);
});
