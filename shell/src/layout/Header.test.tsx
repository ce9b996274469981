import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MenuEntry } from 'federation-contract/route-manifest';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { currentRole } from 'shared-auth/session';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { LOG_OUT_PATH, logOutAction } from '../router/log-out.ts';
import { Header } from './Header.tsx';

const entry = (label: string, path: string, order: number, rule: MenuEntry['rule'], more: Partial<MenuEntry> = {}) => ({
  label,
  path,
  order,
  rule,
  ...more,
});

/** Entries like those of the three remotes, with the specification's items; those of the admin remote are out of order. */
const remotes = {
  public: [
    entry('Free samples', '/#free-samples', 10, ['isNotLoggedIn'], { covers: ['/publicVideo/:id'] }),
    entry('Packages', '/#packages', 20, ['isNotLoggedIn']),
    entry('Author', '/#author', 30, ['isNotLoggedIn']),
    entry('Books', '/#books', 40, ['isNotLoggedIn']),
  ],
  member: [
    entry('Home', '/home', 10, ['isUser']),
    entry('Profile', '/profile', 10, ['isUser', 'isAdmin'], { parent: '/home' }),
    entry('Videos', '/videos', 50, ['isUser'], { covers: ['/video/:id'] }),
  ],
  admin: [
    entry('Video categories', '/video-categories', 70, ['isAdmin']),
    entry('Home', '/home', 10, ['isAdmin']),
    entry('Packages', '/packages', 20, ['isAdmin'], { covers: ['/package/:id'] }),
    entry('Package categories', '/categories', 30, ['isAdmin']),
    entry('Users', '/users', 40, ['isAdmin']),
    entry('Videos', '/videos', 50, ['isAdmin'], { covers: ['/video/:id'] }),
    entry('Video groups', '/video-groups', 60, ['isAdmin']),
  ],
};
const allEntries = Object.values(remotes).flat();

interface Opened {
  readonly entries?: readonly MenuEntry[];
  readonly path?: string;
}

/** Renders the header for the role with this id, at a path; route ids are path patterns, as in the shell. */
const open = (roleId: string | null, { entries = allEntries, path = '/somewhere' }: Opened = {}) => {
  localStorage.clear();
  if (roleId) localStorage.setItem('role', roleId);
  currentRole();
  const header = <Header entries={entries} />;
  const patterns = ['/', '/videos', '/video/:id', '/package/:id', '/publicVideo/:id', '/profile', '*'];
  const routes: RouteObject[] = patterns.map((pattern) => ({ id: pattern, path: pattern, element: header }));
  routes.push({ path: LOG_OUT_PATH, action: logOutAction });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
/** Name and link of each top-level item. */
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

  it('shows no entry of a remote that is missing', () => {
    open('2', { entries: [...remotes.public, ...remotes.member] });
    // Without the admin's Home, its child moves up.
    expect(items()).toEqual([
      ['Webpage', '/'],
      ['Profile', '/profile'],
    ]);
    expect(menu().getByRole('button', { name: 'Log out' })).toBeEnabled();
  });

  it('has only Login for visitors if all remotes are missing', () => {
    open(null, { entries: [] });
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Login']);
  });

  it.each([
    ['1', '/videos', 'Videos', 'page'],
    ['1', '/video/1', 'Videos', 'true'],
    ['2', '/video/1', 'Videos', 'true'],
    ['2', '/package/new', 'Packages', 'true'],
    ['1', '/', 'Webpage', 'page'],
    [null, '/publicVideo/1', 'Free samples', 'true'],
  ])('marks for role %s at %s the item %s as current (%s), and no other', (roleId, path, name, current) => {
    open(roleId, { path });
    const marked = menu()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);
    expect(marked).toEqual([[name, current]]);
  });

  it('also marks the parent of the current item, whose children may be hidden', () => {
    open('1', { path: '/profile' });
    expect(menu().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'true');
    expect(menu().getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  });

  it('marks no section of the webpage', () => {
    open(null, { path: '/' });
    for (const link of menu().getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current');
  });

  it.each(['1', '2'])('spec 2: “Logged-in users see a Log out button.” Role %s does, and no Login', (roleId) => {
    open(roleId);
    expect(menu().getByRole('button', { name: 'Log out' })).toBeEnabled();
    expect(menu().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it.each([204, 500])('spec 4: “sets the permission to public and goes to /”, after a %i', async (status) => {
    const fetch = vi.fn(async (_request: Request) => new Response(null, { status }));
    vi.stubGlobal('fetch', fetch);
    const router = open('1');
    await userEvent.click(menu().getByRole('button', { name: 'Log out' }));
    expect(await menu().findByRole('link', { name: 'Login' })).toBeVisible();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), 10_000);
    expect(currentRole()).toBe('public');
    expect(localStorage.getItem('role')).toBeNull();
    expect(fetch.mock.calls.map(([{ method, url }]) => [method, new URL(url).pathname])).toEqual([
      ['POST', '/api/auth/logout'],
    ]);
  });

  it('opens from its button on a narrow screen, and Escape closes it', async () => {
    open('1');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveAccessibleName('Close');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('spec 2: “a name, a link and optional children”: a button opens them, and Escape closes them', async () => {
    open('1');
    const more = menu().getByRole('button', { name: 'Home submenu' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(menu().getByRole('link', { name: 'Profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('closes the children of an item when the focus moves on', async () => {
    open('1');
    const more = menu().getByRole('button', { name: 'Home submenu' });
    await userEvent.click(more);
    await userEvent.tab();
    await userEvent.tab();
    expect(menu().getByRole('link', { name: 'Videos' })).toHaveFocus();
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the shell’s own items in the language of the page', async () => {
    document.documentElement.lang = 'es';
    await loadMessages();
    open('1');
    const spanish = within(screen.getByRole('navigation', { name: 'Menú principal' }));
    expect(spanish.getByRole('link', { name: 'Página web' })).toBeVisible();
    expect(spanish.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  });
});
