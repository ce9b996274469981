import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListName } from '../list/admin-lists.ts';
import { json, refusal, stubApi } from 'shared-auth/testing';
import { description } from '../description.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { testRows } from '../testing/rows.ts';

beforeEach(() => document.documentElement.setAttribute('lang', 'es'));
afterEach(() => document.documentElement.removeAttribute('lang'));

/** Numbers and their units keep together by spaces that do not break. */
const textOf = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ');

it.each<[string, ListName, string, readonly string[]]>([
  ['/users', 'users', 'Usuarios', ['Pat', 'pat@fullcourt.test', 'Administrador', '1 mar 2026']],
  ['/videos', 'videos', 'Vídeos', ['Mikan drill', 'Listo', 'Publicado', '–', '1:23', 'Ver']],
  ['/coupons', 'coupons', 'Cupones', ['SPRING', '15 %', 'Activo']],
  [
    '/packages',
    'packages',
    'Paquetes',
    ['Ball handling', 'Offence', 'Oculto', 'Para siempre', '5', '49,00 €', '20 %', '39,20 €'],
  ],
])('%s is in Spanish, its dates and money too', async (address, list, title, cells) => {
  stubApi({ [`/api/admin/${list}`]: () => json({ items: [testRows[list]], nextCursor: null }) });
  renderScreen(address);
  const [, row] = within(await screen.findByRole('region', { name: title })).getAllByRole('row');
  expect([...row!.querySelectorAll<HTMLElement>('th, td')].map(textOf)).toEqual(cells);
});

it.each<[string, ListName, string]>([
  ['/user', 'users', 'No existe este usuario'],
  ['/video-categorie', 'video-categories', 'No existe esta categoría de vídeos'],
])('%s/{id} agrees with its noun', async (address, list, heading) => {
  stubApi({ [`/api/admin/${list}/nothing`]: () => refusal(404, 'not_found') });
  renderScreen(`${address}/nothing`);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

it('a form says in Spanish what is wrong with it', async () => {
  stubApi({
    '/api/admin/videos/mikan': () => json(testRows.videos),
    'PATCH /api/admin/videos/mikan': () => refusal(429, 'rate_limited'),
  });
  renderScreen('/video/mikan/edit');
  const title = await screen.findByRole('textbox', { name: 'Título' });
  await userEvent.clear(title);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(title).toHaveAccessibleDescription('Escribe un título');
  await userEvent.type(title, 'Defensa');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
});

it('every screen has a Spanish title', () => {
  for (const { title, translations } of description.routes) expect(translations.es.title).not.toBe(title);
});
