import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { couponPackages, coupons } from '../platform/database/tables/shop/coupons.ts';
import { checkFields, divideFields } from './fields.ts';

const resource = {
  table: coupons,
  name: 'Coupon',
  members: [{ field: 'package_ids', owner: couponPackages.coupon_id, member: couponPackages.package_id }],
};

describe('the fields of an edit', () => {
  it('are columns, with times as the database takes them, or members', () => {
    const edit = { code: 'SPRING', starts_at: '2026-03-01T12:00:00Z', expires_at: null, package_ids: ['1'] };
    expect(divideFields(resource, edit)).toEqual({
      columns: { code: 'SPRING', starts_at: new Date('2026-03-01T12:00:00Z'), expires_at: null },
      members: { package_ids: ['1'] },
    });
  });

  it('stay as they are if they are undefined', () => {
    expect(divideFields(resource, { code: undefined, package_ids: undefined })).toEqual({ columns: {}, members: {} });
  });

  it('are rejected if the resource has no such field', () => {
    expect(() => divideFields(resource, { percentage: 10 })).toThrow('Coupon has no field "percentage"');
  });

  it('are checked before the first request', () => {
    const body = (field: string) => z.object({ code: z.string(), [field]: z.unknown(), updated_at: z.string() });
    expect(() => checkFields(resource, body('package_ids'))).not.toThrow();
    expect(() => checkFields(resource, body('percentage'))).toThrow('Coupon has no field "percentage"');
  });
});
