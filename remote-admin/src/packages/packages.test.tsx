import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { en as errors } from 'shared-api/error-messages/en';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import * as saving from 'shared-ui/save-file';
import { testAdminCategory, testAdminPackage } from 'test-kit/fixtures';
import { logInAsAdmin, press } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(logInAsAdmin);

const item = testAdminPackage({ id: 'handling', title: 'Ball handling', video_count: 5, price: 4900, discount: 20 });

const stubPackages = (responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/packages': () => rows(item),
    '/api/admin/categories': () => rows(testAdminCategory()),
    ...responses,
  });

const select = async (title: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
const toastOf = (text: HTMLElement) => text.closest<HTMLElement>('[data-sonner-toast]') ?? document.body;
const bodyOf = async (requests: readonly Request[], path: string) =>
  (await requests.find(({ url, method }) => method === 'POST' && url.endsWith(path))?.json()) as unknown;

it('lists packages', async () => {
  stubPackages();
  renderScreen('/packages');
  const row = await findRow('Packages');
  const [, ...cells] = cellsOf(row);
  expect(cells).toEqual(['Ball handling', 'Skills', 'Hidden', 'Lifetime', '5', '€49.00', '20%', '€39.20']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/package/handling');
  expect(screen.getByText('1 package')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New package' })).toHaveAttribute('href', '/package/new');
});

it('says what keeps a published package from being sold', async () => {
  stubPackages({ '/api/admin/packages': () => rows({ ...item, published: true, video_count: 0, available: false }) });
  renderScreen('/packages');
  expect(cellsOf(await findRow('Packages'))).toContain('Not on saleNo video to play');
});

it('filters by visibility and category', async () => {
  const requests = stubPackages();
  const router = renderScreen('/packages');
  await userEvent.click(await screen.findByRole('button', { name: /^.*Visibility/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Published' }));
  await userEvent.click(screen.getByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'No category' }));
  await waitFor(() => expect(router.state.location.search).toBe('?published=true&category_id=none'));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('published=true&category_id=none&limit=50'));
});

describe('several packages', () => {
  it('are published, and a toast undoes it', async () => {
    const requests = stubPackages({
      'POST /api/admin/packages/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
      'POST /api/admin/undo/u1': () => json({ restored: 1, kept: 0 }),
    });
    renderScreen('/packages');
    await select('Ball handling');
    expect(screen.getByText('1 selected')).toBeVisible();
    await press('Publish');
    expect(await screen.findByText('1 package published')).toBeVisible();
    expect(await bodyOf(requests, '/bulk')).toEqual({ action: 'publish', selection: { ids: ['handling'] } });
    expect(screen.queryByText('1 selected')).toBeNull();

    await press('Undo');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(requests.some(({ url }) => url.endsWith('/api/admin/undo/u1'))).toBe(true);
  });

  it('say that something can no longer be undone', async () => {
    stubPackages({
      'POST /api/admin/packages/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
      'POST /api/admin/undo/u1': () => errorResponse(409, 'undo_expired'),
    });
    renderScreen('/packages');
    await select('Ball handling');
    await press('Unpublish');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const failure = await screen.findByText('This can no longer be undone.');
    expect(failure).toBeVisible();
    expect(within(toastOf(failure)).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    ['the service is busy', 503, 'unavailable'],
    ['another record is in the way', 409, 'conflict'],
  ] as const)('offer undo again if it fails as %s', async (_, status, code) => {
    let tries = 0;
    stubPackages({
      'POST /api/admin/packages/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
      'POST /api/admin/undo/u1': () => (tries++ === 0 ? errorResponse(status, code) : json({ restored: 1, kept: 0 })),
    });
    renderScreen('/packages');
    await select('Ball handling');
    await press('Unpublish');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const failure = await screen.findByText(errors.requests[code]);
    await userEvent.click(within(toastOf(failure)).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(tries).toBe(2);
  });

  it('move to a category', async () => {
    const requests = stubPackages({
      'POST /api/admin/packages/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
    });
    renderScreen('/packages');
    await select('Ball handling');
    await press('Move to category…');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Skills' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move to Skills' }));
    expect(await screen.findByText('1 package moved')).toBeVisible();
    expect(await bodyOf(requests, '/bulk')).toMatchObject({ action: 'move', category_id: 'skills' });
  });

  it('are deleted after a confirmation with their number; those in use are named', async () => {
    const other = testAdminPackage({ id: 'defence', title: 'Defence' });
    const requests = stubPackages({
      '/api/admin/packages': () => rows(item, other),
      'POST /api/admin/packages/bulk': () =>
        json({ changed: 1, undo: 'u1', refused: [{ id: 'defence', title: 'Defence' }], refused_count: 3 }),
    });
    renderScreen('/packages');
    await select('Ball handling');
    await select('Defence');
    await press('Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 packages?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    const explanation = await screen.findByRole('dialog', { name: '3 are in use and weren’t deleted' });
    expect(
      within(explanation)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Defence', 'and 2 more']);
    expect(screen.getByText('1 package deleted')).toBeVisible();
    expect(await bodyOf(requests, '/bulk')).toEqual({
      action: 'delete',
      selection: { ids: ['handling', 'defence'] },
    });
  });

  it('are published but for those without a video, which are named', async () => {
    stubPackages({
      'POST /api/admin/packages/bulk': () =>
        json({ changed: 0, undo: null, refused: [{ id: 'handling', title: 'Ball handling' }], refused_count: 1 }),
    });
    renderScreen('/packages');
    await select('Ball handling');
    await press('Publish');
    const explanation = await screen.findByRole('dialog', { name: '1 has nothing to watch and wasn’t published' });
    expect(
      within(explanation).getByText('Open each one and add a video that’s published and ready to play.'),
    ).toBeVisible();
    expect(within(explanation).getByRole('listitem')).toHaveTextContent('Ball handling');
    expect(screen.queryByText(/packages? published/)).toBeNull();
  });

  it('are not published if they are too many, which a toast says since no field is highlighted', async () => {
    stubPackages({
      'POST /api/admin/packages/bulk': () => errorResponse(422, 'invalid', { selection: 'selection_too_large' }),
    });
    renderScreen('/packages');
    await select('Ball handling');
    await press('Publish');
    expect(await screen.findByText(/This selection is too large\. Narrow it down/)).toBeVisible();
  });

  it('deletes a single one without asking', async () => {
    stubPackages({
      'POST /api/admin/packages/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
    });
    renderScreen('/packages');
    await select('Ball handling');
    await press('Delete');
    expect(await screen.findByText('1 package deleted')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('exports what is shown as CSV', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const requests = stubPackages({
    '/api/admin/packages/export': () =>
      new Response('title\nBall handling', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  });
  renderScreen('/packages?q=ball&published=false&sort=-price');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [file, name] = save.mock.calls[0]!;
  expect(await file.text()).toBe('title\nBall handling');
  expect(name).toMatch(/^packages-\d{4}-\d\d-\d\d\.csv$/);
  expect(requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/export'))?.search).toBe(
    '?q=ball&published=false',
  );
});

it('says what to do if there are no packages', async () => {
  stubPackages({ '/api/admin/packages': () => rows() });
  renderScreen('/packages');
  expect(await screen.findByRole('heading', { name: 'No packages yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New package' })).toHaveLength(2);
});
