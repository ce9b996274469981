import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { currentRole } from 'shared-auth/session';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { Header } from './Header.tsx';

const open = (roleId: string | null) => {
  localStorage.clear();
  if (roleId) localStorage.setItem('role', roleId);
  currentRole();
  render(<Header />, { wrapper: MemoryRouter });
};

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
/** The items themselves; what lies under one is a list of its own. */
const items = () => {
  const [list, ...branches] = menu().getAllByRole('list');
  const under = new Set(branches.flatMap((branch) => within(branch).getAllByRole('link')));
  return within(list ?? document.body)
    .getAllByRole('link')
    .filter((link) => !under.has(link))
    .map((link) => link.textContent);
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

describe('spec 2: the menu', () => {
  it('of a visitor leads to the sections of the page, and to /login', () => {
    open(null);
    expect(items()).toEqual(['Free samples', 'Packages', 'Author', 'Books']);
    expect(menu().getByRole('link', { name: 'Packages' })).toHaveAttribute('href', '/#packages');
    expect(menu().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('of a user', () => {
    open('1');
    expect(items()).toEqual(['Webpage', 'Home', 'Videos']);
  });

  it('of an administrator', () => {
    open('2');
    expect(items()).toEqual([
      'Webpage',
      'Home',
      'Packages',
      'Package categories',
      'Users',
      'Videos',
      'Video groups',
      'Video categories',
    ]);
  });

  it('spec 4: logs out even if the server fails', async () => {
    open('1');
    await userEvent.click(menu().getByRole('button', { name: 'Log out' }));
    expect(await menu().findByRole('link', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('role')).toBeNull();
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

  it('holds what lies under an item behind a button, which Escape closes', async () => {
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
