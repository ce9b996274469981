import { sql } from 'drizzle-orm';
import { adminCoupon, adminCouponRecord } from 'shared-api/coupons/coupons';
import { adminPage } from 'shared-api/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coupons } from '../../platform/database/tables/shop/coupons.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';
import { TestImports, UNKNOWN_ID } from '../../testing/test-imports.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await TestImports.open();
});
afterAll(() => imports.api.close());

/** How many commands have inserted or updated the rows of a table, all in the same transaction. */
async function statementsOf(table: string): Promise<unknown> {
  const { rows } = await imports.api.platform.db.execute(
    sql`select count(distinct cmin::text)::int as statements from ${sql.identifier(table)}`,
  );
  return rows[0]?.['statements'];
}

describe('an imported coupon', () => {
  beforeEach(() => imports.api.platform.db.delete(coupons));
  const find = async (code: string) => {
    const { items } = (await imports.api.get(`/api/admin/coupons?q=${code}`, imports.token)).as(adminPage(adminCoupon));
    return (await imports.api.get(`/api/admin/coupons/${items[0]?.id}`, imports.token)).as(adminCouponRecord);
  };
  const packageId = async () => (await imports.api.platform.db.select().from(packages).limit(1))[0]!.id;

  it('is created with the values of its row, and one event', async () => {
    const id = await packageId();
    const file = [
      'code;amount;currency;active;expires_at;max_redemptions;minimum;package_ids',
      `new-1;1050;eur;FALSE;2026-06-01T00:00+02:00;5;0;${id}`,
    ].join('\r\n');
    expect((await imports.previewOf('coupons', file)).rows).toMatchObject([{ label: 'new-1', status: 'new' }]);
    await imports.writeOf('coupons', file);
    const coupon = await find('NEW-1');
    expect(coupon).toMatchObject({
      code: 'NEW-1',
      percent: null,
      amount: 1050,
      currency: 'EUR',
      active: false,
      starts_at: null,
      expires_at: '2026-05-31T22:00:00.000Z',
      max_redemptions: 5,
      minimum: 0,
      packages: [{ id }],
    });
    expect((await imports.eventsOf(coupon.id)).map(({ action }) => action)).toEqual(['record.created']);
    expect((await imports.previewOf('coupons', await imports.exportOf('coupons'))).counts).toMatchObject({
      unchanged: 1,
      error: 0,
    });
  });

  it('is found whatever the case of its code, and changed in what differs', async () => {
    await imports.writeOf('coupons', `code,percent,package_ids\nSPRING,10,${await packageId()}`);
    const before = await find('SPRING');
    const report = await imports.writeOf('coupons', 'code,percent,active,package_ids\n spring ,20,true,');
    expect(report.rows[0]?.changes.map(({ column, to }) => [column, to])).toEqual([
      ['percent', '20'],
      ['package_ids', ''],
    ]);
    const after = await find('SPRING');
    expect(after).toEqual({ ...before, percent: 20, packages: [], package_count: 0, updated_at: after.updated_at });
    const [event] = await imports.eventsOf(after.id);
    expect(event).toMatchObject({ action: 'record.updated', before: { percent: 10 }, after: { percent: 20 } });
  });

  it('is not touched by a row that changes nothing', async () => {
    await imports.writeOf('coupons', 'code,percent\nSPRING,10');
    const before = await find('SPRING');
    expect((await imports.writeOf('coupons', 'code,percent,amount\nspring,10,')).counts.unchanged).toBe(1);
    expect(await find('SPRING')).toEqual(before);
  });

  it.each([
    ['no code', 'code,percent\n,10', [[2, 'code', 'coupon_code_missing']]],
    ['an invalid code', 'code,percent\na b,10', [[2, 'code', 'code_invalid']]],
    ['the same code twice', 'code,percent\nABC,10\nabc,20', [[3, 'code', 'row_duplicate']]],
    ['no discount', 'code\nABC', [[2, 'percent', 'discount_missing']]],
    ['two discounts', 'code,percent,amount,currency\nABC,10,5,EUR', [[2, 'amount', 'discount_twice']]],
    ['an amount without a currency', 'code,amount\nABC,5', [[2, 'currency', 'text_missing']]],
    ['an amount that is no minor unit', 'code,amount,currency\nABC,10.50,EUR', [[2, 'amount', 'amount_invalid']]],
    ['an unknown currency', 'code,amount,currency\nABC,5,XXX', [[2, 'currency', 'currency_invalid']]],
    ['too much', 'code,percent\nABC,101', [[2, 'percent', 'number_too_large']]],
    ['a broken percentage', 'code,percent\nABC,10%', [[2, 'percent', 'number_invalid']]],
    ['neither true nor false', 'code,percent,active\nABC,10,maybe', [[2, 'active', 'flag_invalid']]],
    ['a time without a zone', 'code,percent,starts_at\nABC,10,2026-01-01', [[2, 'starts_at', 'import_time_invalid']]],
    [
      'an end before the start',
      'code,percent,starts_at,expires_at\nABC,10,2026-02-01T00:00Z,2026-01-01T00:00Z',
      [[2, 'expires_at', 'end_before_start']],
    ],
    ['an unknown package', `code,percent,package_ids\nABC,10,${UNKNOWN_ID}`, [[2, 'package_ids', 'package_unknown']]],
    ['what is no package', 'code,percent,package_ids\nABC,10,basics', [[2, 'package_ids', 'package_ids_invalid']]],
    [
      'several errors',
      'code,percent,active\nA,x,y',
      [
        [2, 'code', 'code_invalid'],
        [2, 'percent', 'number_invalid'],
        [2, 'active', 'flag_invalid'],
      ],
    ],
  ])('is not created with %s', async (_, file, errors) => {
    expect(await imports.errorsOf('coupons', file)).toEqual(errors);
    expect(Object.values(fieldErrorsOf(await imports.send('coupons', file)))).toEqual(errors.map(([, , code]) => code));
    expect(await imports.api.platform.db.$count(coupons)).toBe(0);
  });

  it('is not changed against the rules for a whole coupon', async () => {
    await imports.writeOf('coupons', 'code,percent,starts_at\nABC,10,2026-02-01T00:00Z');
    expect(await imports.errorsOf('coupons', 'code,percent\nABC,')).toEqual([[2, 'percent', 'discount_missing']]);
    expect(await imports.errorsOf('coupons', 'code,active\nABC,')).toEqual([[2, 'active', 'flag_invalid']]);
    expect(await imports.errorsOf('coupons', 'code,expires_at\nABC,2026-01-01T00:00Z')).toEqual([
      [2, 'expires_at', 'end_before_start'],
    ]);
  });

  it('names the first line of a duplicate', async () => {
    const { rows } = await imports.previewOf('coupons', 'code,percent\nABC,10\n\nXYZ,5\nabc,10');
    expect(rows[2]).toMatchObject({ line: 5, errors: [{ code: 'row_duplicate', first_line: 2 }] });
  });

  it('is not created if the database rejects a later one', async () => {
    const { db } = imports.api.platform;
    await db.execute(sql`alter table coupon add constraint coupon_test check (code <> 'LATE')`);
    expect((await imports.send('coupons', 'code,percent\nEARLY,10\nLATE,10')).status).toBeGreaterThanOrEqual(400);
    await db.execute(sql`alter table coupon drop constraint coupon_test`);
    expect(await db.$count(coupons)).toBe(0);
  });

  it('is not created under another code than in the preview', async () => {
    const { digest } = await imports.previewOf('coupons', 'code,percent\nSHOWN,10');
    expect((await imports.send('coupons', 'code,percent\nOTHER,10', `digest=${digest}`)).error).toBe('conflict');
  });

  it('is refused if it names more packages than a query can have parameters', async () => {
    const ids = (row: number) =>
      Array.from(
        { length: 500 },
        (_, index) => `0190a0a0-0000-7000-8000-${String(row * 500 + index).padStart(12, '0')}`,
      );
    const rows = Array.from({ length: 132 }, (_, row) => `MANY-${row},10,"${ids(row).join(' ')}"`);
    const { rows: planned } = await imports.previewOf('coupons', `code,percent,package_ids\n${rows.join('\n')}`);
    expect(planned[0]?.errors.map(({ code }) => code)).toEqual(['package_unknown']);
  });

  it('is written with many others, in few statements', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `BULK-${index},10`);
    const file = `code,percent\n${rows.join('\n')}`;
    const { digest, counts } = await imports.previewOf('coupons', file);
    expect(counts.new).toBe(1000);
    expect((await imports.send('coupons', file, `digest=${digest}`)).status).toBe(200);
    expect(await imports.api.platform.db.$count(coupons)).toBe(1000);
    expect((await imports.previewOf('coupons', file)).counts.unchanged).toBe(1000);
    expect(await statementsOf('coupon')).toBeLessThanOrEqual(2);
    await imports.writeOf('coupons', file.replaceAll(',10', ',20'));
    expect(await statementsOf('coupon')).toBe(1);
  }, 60_000);
});
