import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminCoupon, testAdminOverview, testAdminPackage } from 'test-kit/fixtures';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
// Compiled before the tests, whose time it must not take.
import './QuickSearch.tsx';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const found = {
  groups: [
    { kind: 'users', items: [{ id: 'pat', title: 'Pat Basic', detail: 'pat@fullcourt.test' }] },
    { kind: 'packages', items: [{ id: 'basics', title: 'Basics' }] },
  ],
};

function stubSearch(responses: StubbedResponses = {}) {
  return stubApi({
    '/api/admin/overview': () => json(testAdminOverview({})),
    '/api/admin/search': () => json(found),
    '/api/admin/packages/basics': () =>
      json({ ...testAdminPackage({ id: 'basics', title: 'Basics' }), videos: [], groups: [] }),
    ...responses,
  });
}

const button = () => screen.findByRole('button', { name: 'Search' });
const dialog = () => screen.queryByRole('dialog', { name: 'Quick search' });

async function openSearch(address = '/home', lang = 'en') {
  const router = renderScreen(address, { lang });
  await userEvent.click(await screen.findByRole('button', { name: lang === 'es' ? 'Buscar' : 'Search' }));
  return { router, input: await screen.findByRole('combobox') };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens by the button, and returns the focus to it on Escape', async () => {
  stubSearch();
  const { input } = await openSearch();
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleName('Quick search');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(async () => expect(await button()).toHaveFocus());
});

it('opens and closes by the shortcut, and returns the focus to where it was', async () => {
  stubSearch();
  renderScreen('/home');
  expect(await button()).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  const link = screen.getByRole('link', { name: 'Releases' });
  link.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(link).toHaveFocus());
});

it('finds records, by kind, with one request after a pause in typing, and announces their number', async () => {
  const requests = stubSearch();
  const { input } = await openSearch();
  for (const value of ['b', 'bas', 'basic']) fireEvent.change(input, { target: { value } });
  const people = await screen.findByRole('group', { name: 'Users' });
  expect(within(people).getByRole('option')).toHaveTextContent('Pat Basicpat@fullcourt.test');
  expect(within(screen.getByRole('group', { name: 'Packages' })).getByRole('option')).toHaveTextContent('Basics');
  await waitFor(() => expect(screen.getByText('2 results')).toHaveAttribute('role', 'status'));
  const searches = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/search'));
  expect(searches.map(({ search }) => search)).toEqual(['?q=basic']);
});

it('opens a record with the keyboard, and lists it as recent', async () => {
  stubSearch();
  const { input, router } = await openSearch();
  await userEvent.type(input, 'basic');
  await screen.findByRole('option', { name: /Basics/ });
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Basics/ }).id),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/basics'));
  await screen.findByRole('heading', { level: 1, name: 'Basics' });
  expect(dialog()).toBeNull();

  await userEvent.click(await button());
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option')).toHaveTextContent('BasicsPackages');
});

it('opens a coupon in the dialog of its list', async () => {
  stubSearch({
    '/api/admin/search': () => json({ groups: [{ kind: 'coupons', items: [{ id: 'spring', title: 'SPRING' }] }] }),
    '/api/admin/coupons': () => json({ items: [], nextCursor: null, total: 0 }),
    '/api/admin/coupons/spring': () => json({ ...testAdminCoupon({ id: 'spring' }), packages: [] }),
  });
  const { input, router } = await openSearch();
  await userEvent.type(input, 'spring');
  await userEvent.click(await screen.findByRole('option', { name: 'SPRING' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/coupons?coupon=spring'),
  );
});

it('offers actions and screens that match what is typed, whatever the search finds', async () => {
  stubSearch({ '/api/admin/search': () => json({ groups: [] }) });
  const { input, router } = await openSearch();
  expect(options()).toEqual(
    expect.arrayContaining([
      'New package',
      'New partner',
      'Invite user',
      'Go to Coupons',
      'Go to Partners',
      'Go to Sales',
    ]),
  );
  expect(options()).not.toContain('New order');
  await userEvent.type(input, 'pack new');
  expect(options()).toEqual(['New package', 'New package category']);
  await userEvent.click(screen.getByRole('option', { name: 'New package' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/new'));
  expect(dialog()).toBeNull();
});

it('says that nothing was found', async () => {
  stubSearch({ '/api/admin/search': () => json({ groups: [] }) });
  const { input } = await openSearch();
  await userEvent.type(input, 'zonk');
  expect(await screen.findByText('No results')).toHaveAttribute('role', 'status');
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('says that the search has failed, and tries again', async () => {
  let fails = true;
  stubSearch({ '/api/admin/search': () => (fails ? errorResponse(500, 'internal') : json(found)) });
  const { input } = await openSearch();
  await userEvent.type(input, 'basic');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search isn’t working right now.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Basics/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('finds actions in Spanish, with or without accents', async () => {
  stubSearch({ '/api/admin/search': () => json({ groups: [] }) });
  const { input } = await openSearch('/home', 'es');
  await userEvent.type(input, 'nuevo video');
  expect(options()).toEqual(['Nuevo vídeo', 'Nuevo grupo de vídeos']);
});
