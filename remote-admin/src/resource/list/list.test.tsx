import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { testAdminPackage } from 'test-kit/fixtures';
import { logInAsAdmin } from '../../testing/record-form.ts';
import { renderScreen } from '../../testing/render-screen.ts';

beforeEach(logInAsAdmin);

const titles = ['One', 'Two', 'Three', 'Four'];
const items = titles.map((title) => testAdminPackage({ id: title.toLowerCase(), title }));

/** The packages are the list with everything in it. `respond` gets the query. */
const stubList = (respond: (query: URLSearchParams) => Response = () => json({ items, nextCursor: null, total: 4 })) =>
  stubApi({
    '/api/admin/packages': ({ url }) => respond(new URL(url).searchParams),
    '/api/admin/categories': () => json({ items: [], nextCursor: null, total: 0 }),
    'POST /api/admin/packages/bulk': () => json({ changed: 4, undo: 'u', refused: [], refused_count: 0 }),
  });

const checkbox = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const checked = () =>
  screen
    .getAllByRole('checkbox', { checked: true, name: /^Select [A-Z]/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const sortBy = (name: string) => userEvent.click(within(header(name)).getByRole('button'));

it('counts what matches with a request of its own, unless all of it is on the page', async () => {
  const requests = stubList((query) =>
    query.get('total') === 'only'
      ? json({ items: [], nextCursor: null, total: 132 })
      : json({ items, nextCursor: query.get('q') ? null : 'next', total: null }),
  );
  renderScreen('/packages?published=true&sort=title');
  expect(await screen.findByText('132 packages')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'o');
  expect(await screen.findByText('4 packages')).toBeVisible();
  const queries = requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/api/admin/packages')
    .map(({ search }) => search);
  // Strict mode requests the first page twice.
  expect([...new Set(queries)]).toEqual([
    '?published=true&sort=title&limit=50&total=omit',
    '?published=true&limit=1&total=only',
    '?published=true&sort=title&limit=50&q=o&total=omit',
  ]);
});

describe('order', () => {
  it('is chosen in the column headers, and kept in the URL', async () => {
    const requests = stubList();
    const router = renderScreen('/packages');
    await checkbox('One');
    expect(header('Price')).not.toHaveAttribute('aria-sort');
    for (const [sort, ariaSort] of [
      ['price', 'ascending'],
      ['-price', 'descending'],
      [null, null],
    ] as const) {
      await sortBy('^Price');
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('sort')).toBe(sort));
      expect(header('^Price').getAttribute('aria-sort')).toBe(ariaSort);
    }
    expect(requests.some(({ url }) => url.includes('sort=-price'))).toBe(true);
  });

  it('returns with Back', async () => {
    stubList();
    const router = renderScreen('/packages');
    await checkbox('One');
    await sortBy('^Price');
    await sortBy('^Title');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=title'));
    await router.navigate(-1);
    await waitFor(() => expect(header('^Price')).toHaveAttribute('aria-sort', 'ascending'));
  });

  it('is chosen in a select where rows are cards', async () => {
    stubList();
    const router = renderScreen('/packages');
    await checkbox('One');
    await userEvent.click(screen.getByRole('button', { name: /Sort by/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Price, descending' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-price'));
  });
});

describe('search and filters', () => {
  it('are cleared together, while the order stays', async () => {
    stubList((query) =>
      query.get('q') ? json({ items: [], nextCursor: null, total: 0 }) : json({ items, nextCursor: null, total: 4 }),
    );
    const router = renderScreen('/packages?q=nothing&published=true&sort=title');
    expect(await screen.findByRole('heading', { name: 'No results for “nothing”' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await checkbox('One')).toBeVisible();
    expect(router.state.location.search).toBe('?sort=title');
  });

  it('announces how many rows there are, and that there are none', async () => {
    stubList((query) =>
      query.get('q') ? json({ items: [], nextCursor: null, total: 0 }) : json({ items, nextCursor: null, total: 4 }),
    );
    const router = renderScreen('/packages');
    const status = await screen.findByText('4 packages');
    expect(status).toHaveAttribute('role', 'status');
    await router.navigate('/packages?q=nothing');
    // The same element, since what a screen reader does not know yet is not announced.
    await waitFor(() => expect(status).toHaveTextContent('No results for “nothing”'));
  });

  it('ignores parameters that the list does not have', async () => {
    const requests = stubList();
    renderScreen('/packages?limit=1&evil=1&q=a');
    await checkbox('One');
    const list = requests.find(({ url }) => url.includes('/packages?'));
    expect(new URL(list?.url ?? '').search).toBe('?limit=50&q=a&total=omit');
  });

  it('can be cleared if the server rejects them', async () => {
    stubList((query) =>
      query.get('category_id') ? errorResponse(422, 'invalid') : json({ items, nextCursor: null, total: 4 }),
    );
    renderScreen('/packages?category_id=x');
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the packages' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await checkbox('One')).toBeVisible();
  });
});

describe('selection', () => {
  const bulkBody = async (requests: readonly Request[]) =>
    (await requests.find(({ method }) => method === 'POST')?.json()) as unknown;

  it('selects a range with Shift', async () => {
    stubList();
    renderScreen('/packages');
    const user = userEvent.setup();
    await user.click(await checkbox('One'));
    await user.keyboard('{Shift>}');
    await user.click(await checkbox('Three'));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(['One', 'Two', 'Three']);
    expect(screen.getByText('3 selected')).toBeVisible();
  });

  it('is announced, and keeps the keyboard focus where its actions were', async () => {
    stubList();
    renderScreen('/packages');
    await checkbox('One');
    const status = screen.getAllByRole('status').at(-1);
    await userEvent.click(await checkbox('One'));
    expect(status).toHaveTextContent('1 selected');
    screen.getByRole('button', { name: 'Publish' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    expect(document.activeElement).toContainElement(status!);
    expect(document.body).not.toHaveFocus();
  });

  it('selects all loaded rows, then all pages, with exceptions', async () => {
    const requests = stubList((query) =>
      query.get('cursor')
        ? json({ items: [testAdminPackage({ id: 'five', title: 'Five' })], nextCursor: null, total: 132 })
        : json({ items, nextCursor: 'next', total: 132 }),
    );
    renderScreen('/packages?q=o&published=true');
    await checkbox('One');
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select all shown' })[0]!);
    expect(screen.getByText('4 selected')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 132 packages' }));
    expect(screen.getByText('132 selected')).toBeVisible();
    await userEvent.click(await checkbox('Two'));
    expect(screen.getByText('131 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await checkbox('Five')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('4 packages published');
    expect(await bulkBody(requests)).toEqual({
      action: 'publish',
      selection: { matching: { q: 'o', published: 'true' }, except: ['two'] },
    });
  });

  it('speaks of more than 1,000 where the server does not count further', async () => {
    stubList(() => json({ items, nextCursor: 'next', total: null }));
    renderScreen('/packages');
    await checkbox('One');
    expect(await screen.findByText('More than 1,000 packages')).toBeVisible();
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select all shown' })[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Select all matching packages' }));
    expect(screen.getByText('More than 1,000 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete more than 1,000 packages?' })).toBeVisible();
  });

  it('ends with the filters that it belongs to', async () => {
    stubList();
    const router = renderScreen('/packages');
    await userEvent.click(await checkbox('One'));
    await router.navigate('/packages?published=true');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });
});

describe('what is remembered', () => {
  it('hides columns and changes the density, also the next time', async () => {
    stubList();
    renderScreen('/packages');
    await checkbox('One');
    await userEvent.click(screen.getByRole('button', { name: 'Display' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Discount' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Created' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: /Discount/ })).toBeNull();
    expect(header('Created')).toBeInTheDocument();
    cleanup();
    renderScreen('/packages');
    await checkbox('One');
    expect(screen.queryByRole('columnheader', { name: /Discount/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Display' }));
    expect(screen.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
  });

  it('saves views, shows them again and deletes them', async () => {
    stubList();
    const router = renderScreen('/packages?published=false&sort=-price');
    await checkbox('One');
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Please enter a name/);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Drafts{Enter}');
    expect(await screen.findByRole('button', { name: 'Drafts' })).toBeVisible();

    await router.navigate('/packages');
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Drafts' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-price&published=false'));
    await userEvent.click(screen.getByRole('button', { name: 'Drafts' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete “Drafts”' }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
  });
});
