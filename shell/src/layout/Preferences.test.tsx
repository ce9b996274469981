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

describe('the colours', () => {
  const theme = () => screen.getByRole('combobox', { name: 'Colours' });

  it('follow the system until the person chooses others, which stay', async () => {
    expect(theme()).toHaveDisplayValue('As the system');
    await userEvent.selectOptions(theme(), 'Dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await userEvent.selectOptions(theme(), 'As the system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain('theme');
  });
});

describe('the language', () => {
  const language = () => screen.getByRole('combobox', { name: 'Language' });

  it('is kept, and the page is asked for again in it', async () => {
    await userEvent.selectOptions(language(), 'Español');
    expect(document.cookie).toContain('locale=es');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it.each([200, 500])('becomes that of the mails too, if the server can (%i)', async (status) => {
    localStorage.setItem('role', '1');
    const fetch = vi.fn(async (_request: Request) => Response.json({}, { status }));
    vi.stubGlobal('fetch', fetch);
    await userEvent.selectOptions(language(), 'Español');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const request = fetch.mock.calls[0]?.[0];
    expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual(['PATCH', '/api/me']);
  });
});
