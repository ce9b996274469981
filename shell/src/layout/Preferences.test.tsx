import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { Preferences } from './Preferences.tsx';

const reload = vi.fn();

beforeAll(loadMessages);
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  render(<Preferences />);
});
afterEach(() => {
  for (const name of ['locale', 'theme']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  delete document.documentElement.dataset.theme;
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the theme', () => {
  const theme = () => screen.getByRole('combobox', { name: 'Theme' });

  it('follows the system until the user chooses one, which is remembered', async () => {
    expect(theme()).toHaveDisplayValue('System');
    await userEvent.selectOptions(theme(), 'Dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await userEvent.selectOptions(theme(), 'System');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain('theme');
  });
});

describe('the language', () => {
  const language = () => screen.getByRole('combobox', { name: 'Language' });

  it('is remembered, and the page is reloaded in it', async () => {
    await userEvent.selectOptions(language(), 'Español');
    expect(document.cookie).toContain('locale=es');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 10_000);
  });

  it.each([200, 500])('also becomes the language of emails, if the server can save it (%i)', async (status) => {
    localStorage.setItem('role', '1');
    const fetch = vi.fn(async (_request: Request) => Response.json({}, { status }));
    vi.stubGlobal('fetch', fetch);
    await userEvent.selectOptions(language(), 'Español');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 10_000);
    const request = fetch.mock.calls[0]?.[0];
    expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual(['PATCH', '/api/me']);
  });

  describe('with unsaved changes on the page', () => {
    const warn = vi.fn((event: Event) => event.preventDefault());
    beforeEach(() => window.addEventListener('beforeunload', warn));
    afterEach(() => window.removeEventListener('beforeunload', warn));

    const choose = async (confirmed: boolean) => {
      const confirm = vi.fn(() => confirmed);
      vi.stubGlobal('confirm', confirm);
      await userEvent.selectOptions(language(), 'Español');
      expect(confirm).toHaveBeenCalledOnce();
    };

    it('changes nothing unless the user agrees', async () => {
      await choose(false);
      expect(document.cookie).not.toContain('locale');
      expect(reload).not.toHaveBeenCalled();
      expect(language()).toHaveDisplayValue('English');
    });

    it('asks only once: the page then unloads without a warning', async () => {
      await choose(true);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 10_000);
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    });
  });
});
