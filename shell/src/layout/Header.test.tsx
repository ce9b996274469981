import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { currentRole } from 'shared-auth/session';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { Header } from './Header.tsx';

const open = (roleId: string | null) => {
  localStorage.clear();
  if (roleId) localStorage.setItem('role', roleId);
  currentRole();
  const router = createMemoryRouter([{ path: '*', element: <Header /> }], { initialEntries: ['/somewhere'] });
  render(<RouterProvider router={router} />);
  return router;
};

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
/** The items themselves; what lies under one is a list of its own. */
const items = () => {
  const [list, ...branches] = menu().getAllByRole('list');
  const under = new Set(branches.flatMap((branch) => within(branch).getAllByRole('link')));
  return within(list ?? document.body)
    .getAllByRole('link')
    .filter((link) => !under.has(link))
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

beforeAll(loadMessages);
afterEach(() => document.documentElement.removeAttribute('lang'));

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 500 })),
    ),
);

describe('the menu', () => {
  it('spec 1 and 2: “four anchors: Free samples, Packages, Author, Books”, and “a Login button linking to /login”', () => {
    open(null);
    expect(items()).toEqual([
      ['Free samples', '/#free-samples'],
      ['Packages', '/#packages'],
      ['Author', '/#author'],
      ['Books', '/#books'],
    ]);
    expect(menu().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(menu().queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('spec 2: “User: Webpage (/), Home, Videos.”', () => {
    open('1');
    expect(items()).toEqual([
      ['Webpage', '/'],
      ['Home', '/home'],
      ['Videos', '/videos'],
    ]);
  });

  it('spec 2: “Admin: Webpage (/), Home, Packages, Package categories, Users, Videos, …”', () => {
    open('2');
    expect(items()).toEqual([
      ['Webpage', '/'],
      ['Home', '/home'],
      ['Packages', '/packages'],
      ['Package categories', '/categories'],
      ['Users', '/users'],
      ['Videos', '/videos'],
      ['Video groups', '/video-groups'],
      ['Video categories', '/video-categories'],
    ]);
  });

  it.each(['1', '2'])('spec 2: “Logged-in users see a Log out button.” Role %s does, and no Login', (roleId) => {
    open(roleId);
    expect(menu().getByRole('button', { name: 'Log out' })).toBeEnabled();
    expect(menu().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it.each([204, 500])('spec 4: “sets the permission to public and goes to /”, whether answered %i', async (status) => {
    const fetch = vi.fn(async (_request: Request) => new Response(null, { status }));
    vi.stubGlobal('fetch', fetch);
    const router = open('1');
    await userEvent.click(menu().getByRole('button', { name: 'Log out' }));
    expect(await menu().findByRole('link', { name: 'Login' })).toBeVisible();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(currentRole()).toBe('public');
    expect(localStorage.getItem('role')).toBeNull();
    expect(fetch.mock.calls.map(([{ method, url }]) => [method, new URL(url).pathname])).toEqual([
      ['POST', '/api/auth/logout'],
    ]);
  });

  it('opens from its button on a narrow screen, and Escape closes it', async () => {
    open('1');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('spec 2: “a name, a link and optional children”, which lie behind a button that Escape closes', async () => {
    open('1');
    const more = menu().getByRole('button', { name: 'More under Home' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(menu().getByRole('link', { name: 'Profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('closes what lies under an item when the focus goes on', async () => {
    open('1');
    const more = menu().getByRole('button', { name: 'More under Home' });
    await userEvent.click(more);
    await userEvent.tab();
    await userEvent.tab();
    expect(menu().getByRole('link', { name: 'Videos' })).toHaveFocus();
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('speaks the language of the page', async () => {
    document.documentElement.lang = 'es';
    await loadMessages();
    open('1');
    const spanish = within(screen.getByRole('navigation', { name: 'Menú principal' }));
    expect(spanish.getByRole('link', { name: 'Inicio' })).toBeVisible();
    expect(spanish.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  });

  it('opens and closes on a narrow screen', async () => {
    open(null);
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});
