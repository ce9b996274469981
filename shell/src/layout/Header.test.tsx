import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { currentRole } from 'shared-auth/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from './Header.tsx';

const open = (roleId: string | null) => {
  localStorage.clear();
  if (roleId) localStorage.setItem('role', roleId);
  currentRole();
  render(<Header />, { wrapper: MemoryRouter });
};

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const items = () =>
  within(menu().getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

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

  it('opens and closes on a narrow screen', async () => {
    open(null);
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});
