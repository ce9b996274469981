import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { storeConsent } from 'shared-auth/consent';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { CookieBanner } from './CookieBanner.tsx';

const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const scripts = () => document.querySelectorAll('script[src="/js/cookies.js"]');
const script = () => scripts()[0] ?? null;

beforeAll(loadMessages);
beforeEach(() => {
  localStorage.clear();
  script()?.remove();
});

const open = () => render(<CookieBanner />, { wrapper: MemoryRouter });

describe('CookieBanner', () => {
  it('spec 4 and 9: “Accept stores true and fires an accept action”, labelled “Accept!”', async () => {
    open();
    expect(script()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Accept!' }));
    expect(localStorage.getItem('cookie:accepted')).toBe('true');
    expect(script()).not.toBeNull();
    expect(banner()).toBeNull();
  });

  it('spec 4 and 9: “decline stores false”, labelled “Decline unnecessary”; nothing is loaded', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Decline unnecessary' }));
    expect(localStorage.getItem('cookie:accepted')).toBe('false');
    expect(script()).toBeNull();
    expect(banner()).toBeNull();
  });

  it('loads the script without asking again on later visits after consent', () => {
    localStorage.setItem('cookie:accepted', 'true');
    open();
    expect(banner()).toBeNull();
    expect(script()).not.toBeNull();
  });

  it('spec 4: “loads an extra script (js/cookies.js)”, only once', () => {
    localStorage.setItem('cookie:accepted', 'true');
    open();
    open();
    expect(scripts()).toHaveLength(1);
  });

  it('spec 4: “decline stores false” also withdraws consent, which can be given again', () => {
    open();
    act(() => storeConsent('accepted'));
    // As the script does.
    document.documentElement.dataset.consent = 'accepted';
    act(() => storeConsent('declined'));
    expect(localStorage.getItem('cookie:accepted')).toBe('false');
    expect(document.documentElement).not.toHaveAttribute('data-consent');
    expect(script()).toBeNull();
    act(() => storeConsent('accepted'));
    expect(script()).not.toBeNull();
  });

  it.each(['declined', 'unasked'])('keeps no partner’s code beyond the session while consent is %s', (choice) => {
    localStorage.setItem('affiliate_ref', '{"code":"jonas","until":"2100-01-01T00:00:00.000Z"}');
    if (choice === 'declined') localStorage.setItem('cookie:accepted', 'false');
    open();
    expect(localStorage.getItem('affiliate_ref')).toBeNull();
  });

  it('keeps a partner’s code with consent', () => {
    localStorage.setItem('cookie:accepted', 'true');
    localStorage.setItem('affiliate_ref', '{"code":"jonas","until":"2100-01-01T00:00:00.000Z"}');
    open();
    expect(localStorage.getItem('affiliate_ref')).not.toBeNull();
  });

  it('disappears if the choice is made in another part', () => {
    open();
    expect(banner()).not.toBeNull();
    localStorage.setItem('cookie:accepted', 'false');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookie:accepted' })));
    expect(banner()).toBeNull();
  });

  it('disappears after a choice even if storage is blocked', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Decline unnecessary' }));
    expect(banner()).toBeNull();
    vi.restoreAllMocks();
    // What could not be stored is remembered by the page, as long as it is open.
    act(() => storeConsent('declined'));
  });
});
