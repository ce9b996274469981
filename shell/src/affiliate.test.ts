import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAffiliateCode } from './affiliate.ts';

beforeEach(() => sessionStorage.clear());

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
    vi.stubGlobal('sessionStorage', { setItem: refuse });
    expect(() => keepAffiliateCode('?ref=coach-ines')).not.toThrow();
    vi.unstubAllGlobals();
  });

  it.each(['', '<script>', 'a b', 'x'.repeat(65)])('is never %j', (code) => {
    keepAffiliateCode(`?ref=${encodeURIComponent(code)}`);
    expect(sessionStorage.getItem('affiliate_ref')).toBeNull();
  });
});
