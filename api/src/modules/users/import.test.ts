import { eq, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import { adminUser } from 'shared-api/users/admin-users';
import { adminPage } from 'shared-api/lists';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../../platform/database/tables/users.ts';
import { ADMIN, OWNER } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';
import { TestImports } from '../../testing/test-imports.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await TestImports.open({ MAIL_RATE: '2' });
});
afterAll(() => imports.api.close());

describe('an imported user', () => {
  const find = async (email: string) => {
    const { items } = (await imports.api.get(`/api/admin/users?q=${encodeURIComponent(email)}`, imports.token)).as(
      adminPage(adminUser),
    );
    return items.find((user) => user.email === email);
  };

  it('is invited if nobody has the address', async () => {
    const name = 'N'.repeat(120);
    const report = await imports.writeOf(
      'users',
      `email,name,role\nNew.One@example.com,${name},\ntwo@example.com,Two,user`,
    );
    expect(report.counts.new).toBe(2);
    const user = await find('New.One@example.com');
    expect(user).toMatchObject({ name, verified: false, role: { id: 1 }, invited_at: imports.api.now.toISOString() });
    expect((await imports.eventsOf(user!.id)).map(({ action }) => action)).toEqual(['account.invited']);
    for (const address of ['New.One@example.com', 'two@example.com'])
      expect(await imports.api.mailsTo(address)).toMatchObject([{ subject: 'You’re invited to Fullcourt' }]);
  });

  it('gets the name of the row, and no email', async () => {
    const mails = (await imports.api.mailsTo(OWNER)).length;
    await imports.writeOf('users', `email\tname\trole\n${OWNER.toUpperCase()}\t Oskar  Øre \tuser`);
    const user = await find(OWNER);
    expect(user).toMatchObject({ name: 'Oskar Øre', role: { id: 1 } });
    expect((await imports.eventsOf(user!.id))[0]).toMatchObject({ action: 'record.updated', before: null });
    expect(await imports.api.mailsTo(OWNER)).toHaveLength(mails);
  });

  it.each([
    ['no address', 'email,name\n,A', [[2, 'email', 'email_missing']]],
    ['an invalid address', 'email,name\na@b,A', [[2, 'email', 'email_invalid']]],
    ['the same address twice', 'email,name\nX@y.co,A\nx@Y.co,B', [[3, 'email', 'row_duplicate']]],
    ['no name', 'email\nx@example.com', [[2, 'name', 'name_missing']]],
    ['a long name', `email,name\nx@example.com,${'a'.repeat(121)}`, [[2, 'name', 'name_too_long']]],
    ['no name for someone', `email,name\n${OWNER},`, [[2, 'name', 'name_missing']]],
    ['a promotion', `email,role\n${OWNER},administrator`, [[2, 'role', 'role_changed']]],
    ['a demotion', `email,role\n${ADMIN},user`, [[2, 'role', 'role_changed']]],
    ['a role that there is not', `email,role\n${OWNER},coach`, [[2, 'role', 'role_invalid']]],
    ['a new administrator', 'email,name,role\nx@example.com,A,Administrator', [[2, 'role', 'role_administrator']]],
  ])('is not imported with %s', async (_, file, errors) => {
    expect(await imports.errorsOf('users', file)).toEqual(errors);
    expect(Object.values(fieldErrorsOf(await imports.send('users', file)))).toEqual(errors.map(([, , code]) => code));
    expect(await find('x@example.com')).toBeUndefined();
  });

  it('is invited again once their account is deleted', async () => {
    const { user } = await imports.api.newUser();
    await imports.api.platform.db
      .update(users)
      .set({ deleted_at: imports.api.now, email: sql`'deleted-' || ${users.email}` })
      .where(eq(users.id, user.id));
    expect((await imports.previewOf('users', `email,name\n${user.email},A`)).counts.new).toBe(1);
  });

  it('is not invited by someone who is no longer an administrator', async () => {
    const { email, user } = await imports.api.newVerifiedUser();
    await imports.api.platform.db.update(users).set({ role_id: 2 }).where(eq(users.id, user.id));
    const former = await imports.api.tokenOf(email);
    await imports.api.platform.db.update(users).set({ role_id: 1 }).where(eq(users.id, user.id));
    expect((await imports.send('users', 'email,name\nlate@example.com,A', '', former)).status).toBeGreaterThan(400);
    expect(await find('late@example.com')).toBeUndefined();
  });

  it('can be invited after imports that have failed, whose emails do not count', async () => {
    const { db } = imports.api.platform;
    const file = 'email,name\nagain@example.com,Again';
    await db.execute(sql`alter table "user" add constraint user_test check (name <> 'Again')`);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await imports.send('users', file)).error).toBe('internal');
    await db.execute(sql`alter table "user" drop constraint user_test`);
    expect((await imports.send('users', file)).status).toBe(200);
  });

  it('has the error of an import that failed, even if its emails cannot be uncounted', async () => {
    const { db } = imports.api.platform;
    const reward = vi.spyOn(RateLimiterDrizzle.prototype, 'reward').mockRejectedValue(new Error('No connection'));
    await db.execute(sql`alter table "user" add constraint user_test check (name <> 'Busy')`);
    const busy = 'email,name\nbusy@example.com,Busy';
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await imports.send('users', busy)).error).toBe('internal');
    await db.execute(sql`alter table "user" drop constraint user_test`);
    expect((await imports.send('users', 'email,name\nfirst@example.com,First\nbusy@example.com,Busy')).error).toBe(
      'rate_limited',
    );
    reward.mockRestore();
  });

  it('is named by its line if its address is taken at the last moment', async () => {
    const { db } = imports.api.platform;
    // Stands for someone who registers between the plan and the write.
    await db.execute(sql`create unique index user_test on "user" (name) where name = 'Late'`);
    const response = await imports.send('users', 'email,name\na@example.com,Late\nb@example.com,Late');
    await db.execute(sql`drop index user_test`);
    expect(fieldErrorsOf(response)).toEqual({ 'lines.3.email': 'address_taken' });
    expect(await find('a@example.com')).toBeUndefined();
  });
});
