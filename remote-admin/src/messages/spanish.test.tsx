import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import {
  testAdminCoupon,
  testAdminPackage,
  testAdminUser,
  testAdminVideo,
  testAdminVideoRecord,
} from 'test-kit/fixtures';
import { manifest } from '../manifest.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

const lang = 'es';

it.each([
  [
    'users',
    'Usuarios',
    testAdminUser({ role: { id: 2 } }),
    ['', 'Pat', 'pat@fullcourt.test', 'Administrador', 'Activo', '1 mar 2026'],
  ],
  [
    'videos',
    'Vídeos',
    testAdminVideo({ duration: 83.4 }),
    ['', 'Mikan drill', 'Listo', 'Publicado', '–', '1:23', 'Ver'],
  ],
  ['coupons', 'Cupones', testAdminCoupon(), ['', 'SPRING', '15 %', 'Activo', '–', 'Todos', '0', '0', 'Sin límite']],
  [
    'packages',
    'Paquetes',
    testAdminPackage({ video_count: 5, price: 4900, discount: 20 }),
    ['', 'Fundamentals', 'Skills', 'Oculto', 'De por vida', '5', '49,00 €', '20 %', '39,20 €'],
  ],
])('shows /%s in Spanish, including dates and money', async (resource, title, item, cells) => {
  stubApi({
    '/api/admin/categories': () => rows(),
    '/api/admin/video-categories': () => rows(),
    [`/api/admin/${resource}`]: () => rows(item),
  });
  renderScreen(`/${resource}`, { lang });
  expect(cellsOf(await findRow(title))).toEqual(cells);
});

it.each([
  ['/user', 'users', 'No hemos encontrado este usuario'],
  ['/video-categorie', 'video-categories', 'No hemos encontrado esta categoría de vídeos'],
])('makes the title of a missing record agree with its noun: %s', async (address, resource, heading) => {
  stubApi({ [`/api/admin/${resource}/nothing`]: () => errorResponse(404, 'not_found') });
  renderScreen(`${address}/nothing`, { lang });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

it('shows errors of a form in Spanish', async () => {
  stubApi({
    '/api/admin/videos/mikan': () => json(testAdminVideoRecord()),
    '/api/admin/videos/mikan/upload': () => json({ file: null, playing: null, max_bytes: 1, converter: true }),
    '/api/admin/videos/mikan/captions': () => json({ items: [], nextCursor: null }),
    'PATCH /api/admin/videos/mikan': () => errorResponse(429, 'rate_limited'),
  });
  renderScreen('/video/mikan/edit', { lang });
  const title = await screen.findByRole('textbox', { name: 'Título' });
  await userEvent.clear(title);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(title).toHaveAccessibleDescription('Escribe un título');
  await userEvent.type(title, 'Defensa');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
});

it('has a Spanish title for every screen', () => {
  for (const { title, translations } of manifest.routes) expect(translations.es.title).not.toBe(title);
});
