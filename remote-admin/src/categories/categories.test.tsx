import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminCategory } from 'test-kit/fixtures';
import { expectSaved, logInAsAdmin, sent, startRecordServer, typeTitle } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const picture = { id: 'p1', url: '/media/p1.webp', width: 1600, height: 900, sources: [] };
const category = testAdminCategory({ id: 'offence', title: 'Offence', package_count: 2, picture });

const stubCategory = (responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/categories': () => rows(category),
    '/api/admin/categories/offence': () => json(category),
    ...responses,
  });

it('lists package categories', async () => {
  stubCategory();
  renderScreen('/categories');
  const row = await findRow('Package categories');
  expect(cellsOf(row)).toEqual(['', 'Offence', '2']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/categorie/offence');
  expect(screen.getByText('1 package category')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New package category' })).toHaveAttribute('href', '/categorie/new');
});

it('deletes selected categories', async () => {
  const requests = stubCategory({
    'POST /api/admin/categories/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
  });
  renderScreen('/categories');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Offence' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 package category deleted')).toBeVisible();
  expect(await sent(requests, 'POST')).toEqual({ action: 'delete', selection: { ids: ['offence'] } });
});

it('creates a category, and shows its page', async () => {
  const requests = stubCategory({ 'POST /api/admin/categories': () => json(category, 201) });
  const router = renderScreen('/categorie/new');
  await typeTitle('Offence');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/categorie/offence'));
  expect(await sent(requests, 'POST')).toEqual({ title: 'Offence', picture_id: null });
});

it('edits a category', async () => {
  const server = startRecordServer('/api/admin/categories/offence', category);
  renderScreen('/categorie/offence');
  await typeTitle('Attack');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectSaved();
  expect(server.record.title).toBe('Attack');
  expect(await sent(server.requests, 'PATCH')).toMatchObject({ picture_id: null });
});

it('duplicates a category', async () => {
  const requests = stubCategory({
    'POST /api/admin/categories': () => json({ ...category, id: 'copy' }, 201),
    '/api/admin/categories/copy': () => json({ ...category, id: 'copy' }),
  });
  renderScreen('/categorie/new?copy=offence');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Copy of Offence'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await sent(requests, 'POST')).toEqual({ title: 'Copy of Offence', picture_id: 'p1' }),
  );
});

it('says which packages keep a category from being deleted', async () => {
  stubCategory({
    '/api/admin/categories/offence/uses': () =>
      json({ items: [{ kind: 'packages', count: 1, examples: [{ id: 'handling', title: 'Ball handling' }] }] }),
  });
  renderScreen('/categorie/offence');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('link', { name: 'Ball handling' })).toHaveAttribute('href', '/package/handling');
});

it('says that a category was not found, and links back to the list', async () => {
  stubApi({ '/api/admin/categories/nothing': () => errorResponse(404, 'not_found') });
  renderScreen('/categorie/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Package category not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to package categories' })).toHaveAttribute('href', '/categories');
});
