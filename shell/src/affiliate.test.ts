import { beforeEach, describe, expect, it } from 'vitest';
import { keepAffiliateCode } from './affiliate.ts';

beforeEach(() => sessionStorage.clear());

describe('the affiliate code', () => {
  it('spec 9: “comes from the ref query parameter and is saved for the session”, as affiliate_ref', () => {
    keepAffiliateCode('?ref=coach-ines&a=1', sessionStorage);
    expect(sessionStorage.getItem('affiliate_ref')).toBe('coach-ines');
  });

  it('stays when a later page has none', () => {
    keepAffiliateCode('?ref=coach-ines', sessionStorage);
    keepAffiliateCode('', sessionStorage);
    expect(sessionStorage.getItem('affiliate_ref')).toBe('coach-ines');
  });

  it('is done without where storage is blocked or full', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keepAffiliateCode('?ref=coach-ines', null)).not.toThrow();
    expect(() => keepAffiliateCode('?ref=coach-ines', { setItem: full } as unknown as Storage)).not.toThrow();
  });

  it.each(['', '<script>', 'a b', 'x'.repeat(65)])('is not %j', (code) => {
    keepAffiliateCode(`?ref=${encodeURIComponent(code)}`, sessionStorage);
    expect(sessionStorage.getItem('affiliate_ref')).toBeNull();
  });
});
