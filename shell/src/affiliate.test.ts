import { errorResponse, stubApi } from 'shared-auth/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countAffiliateClick, forgetAffiliateCode, keepAffiliateCode, rememberAffiliateCode } from './affiliate.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.dataset.affiliateDays = '30';
});

describe('the affiliate code', () => {
  it('spec 9: “comes from the ref query parameter and is saved for the session”, as affiliate_ref', () => {
    keepAffiliateCode('?ref=coach-ines&a=1');
    expect(sessionStorage.getItem('affiliate_ref')).toBe('coach-ines');
  });

  it('is kept if a later page has no ref parameter', () => {
    keepAffiliateCode('?ref=coach-ines');
    keepAffiliateCode('');
    expect(sessionStorage.getItem('affiliate_ref')).toBe('coach-ines');
  });

  it.each(['SecurityError', 'QuotaExceededError'])('is dropped if storage throws a %s', (name) => {
    const refuse = () => {
      throw new DOMException('no', name);
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse });
    expect(() => keepAffiliateCode('?ref=coach-ines')).not.toThrow();
    vi.unstubAllGlobals();
  });

  it.each(['', '<script>', 'a b', 'x'.repeat(65)])('is never %j', (code) => {
    keepAffiliateCode(`?ref=${encodeURIComponent(code)}`);
    expect(sessionStorage.getItem('affiliate_ref')).toBeNull();
  });

  it('is new once in a session, so that a reload is no other click', () => {
    expect(keepAffiliateCode('?ref=coach-ines')).toBe('coach-ines');
    expect(keepAffiliateCode('?ref=coach-ines')).toBeNull();
    expect(keepAffiliateCode('')).toBeNull();
    expect(keepAffiliateCode('?ref=jonas')).toBe('jonas');
    expect(sessionStorage.getItem('affiliate_ref')).toBe('jonas');
  });
});

describe('with consent, the code', () => {
  const START = Date.parse('2026-03-01T12:00:00Z');
  const DAY_MS = 24 * 3600 * 1000;
  const visit = (search: string, day: number) => {
    sessionStorage.clear();
    keepAffiliateCode(search);
    rememberAffiliateCode(document, search, START + day * DAY_MS);
    return sessionStorage.getItem('affiliate_ref');
  };

  it('lasts for 30 days after its link was followed, whatever is visited since', () => {
    visit('?ref=coach-ines', 0);
    expect(visit('', 20)).toBe('coach-ines');
    expect(visit('', 29)).toBe('coach-ines');
    expect(visit('', 30)).toBeNull();
  });

  it('lasts longer if the link is followed again', () => {
    visit('?ref=coach-ines', 0);
    visit('?ref=coach-ines', 20);
    expect(visit('', 40)).toBe('coach-ines');
  });

  it('is that of the last link', () => {
    visit('?ref=coach-ines', 0);
    visit('?ref=jonas', 1);
    expect(visit('', 2)).toBe('jonas');
  });

  it('is kept if consent is given later in the session', () => {
    keepAffiliateCode('?ref=coach-ines');
    rememberAffiliateCode(document, '', START);
    expect(visit('', 1)).toBe('coach-ines');
  });

  it('is forgotten when consent is withdrawn', () => {
    visit('?ref=coach-ines', 0);
    forgetAffiliateCode();
    expect(visit('', 1)).toBeNull();
  });

  it('lasts as long as the session if the server says so', () => {
    document.documentElement.dataset.affiliateDays = '0';
    visit('?ref=coach-ines', 0);
    expect(localStorage.getItem('affiliate_ref')).toBeNull();
  });

  it.each(['no JSON', '7', '{}', '{"code":"<script>","until":"2100-01-01T00:00:00.000Z"}', '{"code":"jonas"}'])(
    'is not taken from %s',
    (stored) => {
      localStorage.setItem('affiliate_ref', stored);
      expect(visit('', 0)).toBeNull();
    },
  );
});

it('counts a click, and ignores that it cannot', async () => {
  const requests = stubApi({ 'POST /api/affiliate-clicks': () => errorResponse(500, 'internal') });
  await countAffiliateClick('coach-ines');
  expect(await requests[0]?.json()).toEqual({ code: 'coach-ines' });
});
