import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, noContent, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminUser, testAdminUserRecord } from 'test-kit/fixtures';
import { expectSaved, logInAs, logInAsAdmin, press, startRecordServer } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findFields, findRow, rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const user = testAdminUser({ id: 'pat', role: { id: 2 }, created_at: '2026-03-01T23:30:00.000Z' });
const record = testAdminUserRecord({ id: 'pat', name: 'Pat', role: { id: 1 }, session_count: 2 });
const stubUser = (changes: object = {}, responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/users/pat': () => json({ ...record, ...changes }),
    '/api/admin/users/pat/activity': () => json({ seconds: 0, video_count: 0, videos: [] }),
    ...responses,
  });

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const entries = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const chooseRole = async (role: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: role }));
};
const bodyOf = async (requests: readonly Request[], method: string, path: string) =>
  (await requests.find((request) => request.method === method && request.url.endsWith(path))?.json()) as unknown;

describe('the list', () => {
  it('shows users with role and status', async () => {
    stubApi({ '/api/admin/users': () => rows(user) });
    renderScreen('/users');
    const row = await findRow('Users');
    expect(cellsOf(row)).toEqual(['', 'Pat', 'pat@fullcourt.test', 'Administrator', 'Active', '1 Mar 2026']);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/user/pat');
    expect(screen.getByRole('link', { name: 'Invite user' })).toHaveAttribute('href', '/user/new');
  });

  it('shows the pictures of users who have one', async () => {
    const picture = { id: 'face', width: 384, height: 384, url: '/media/face.jpg', sources: [] };
    stubApi({ '/api/admin/users': () => rows({ ...user, picture }, { ...user, id: 'sam', name: 'Sam' }) });
    renderScreen('/users');
    await findRow('Users');
    const [pat, sam] = screen.getAllByRole('row').slice(1);
    expect(pat?.querySelector('img')).toHaveAttribute('src', '/media/face.jpg');
    // It adds nothing to the name.
    expect(within(pat!).getByRole('link', { name: 'Pat' })).toBeVisible();
    expect(sam?.querySelector('img')).toBeNull();
  });

  it.each([
    [
      'Suspended',
      { suspended_at: '2026-03-02T10:00:00.000Z', invited_at: '2026-03-01T10:00:00.000Z', verified: false },
    ],
    ['Invited', { invited_at: '2026-03-01T10:00:00.000Z', verified: false }],
    ['Unconfirmed', { verified: false }],
  ])('says who is %s', async (status, changes) => {
    stubApi({ '/api/admin/users': () => rows({ ...user, ...changes }) });
    renderScreen('/users');
    expect(cellsOf(await findRow('Users'))[4]).toBe(status);
  });

  it('filters by role, suspension and confirmation', async () => {
    const requests = stubApi({ '/api/admin/users': () => rows(user) });
    const router = renderScreen('/users?suspended=true&verified=false');
    expect(await screen.findByRole('button', { name: /Access.*Suspended|Suspended.*Access/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^.*Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Player' }));
    await waitFor(() => expect(router.state.location.search).toContain('role=user'));
    const { searchParams } = new URL(requests.at(-1)!.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({ role: 'user', suspended: 'true', verified: 'false' });
  });

  it('suspends several users, and a toast undoes it', async () => {
    const requests = stubApi({
      '/api/admin/users': () => rows(user),
      'POST /api/admin/users/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
      'POST /api/admin/undo/u1': () => json({ restored: 1, kept: 0 }),
    });
    renderScreen('/users');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Pat' }));
    await press('Suspend');
    expect(await screen.findByText('1 user suspended')).toBeVisible();
    expect(await bodyOf(requests, 'POST', '/bulk')).toEqual({ action: 'suspend', selection: { ids: ['pat'] } });
    await press('Undo');
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('says that one cannot suspend oneself', async () => {
    stubApi({
      '/api/admin/users': () => rows(user),
      'POST /api/admin/users/bulk': () => errorResponse(409, 'own_account'),
    });
    renderScreen('/users');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Pat' }));
    await press('Suspend');
    expect(await screen.findByText('You can’t suspend your own account.')).toBeVisible();
  });
});

describe('a user', () => {
  it('is shown with the account, and what they have bought', async () => {
    const entitlement = {
      id: 'e1',
      kind: 'package',
      record: { id: 'basics', title: 'Basics' },
      expires_at: null,
      revoked: null,
      source: 'order',
      order_id: 'o1',
      coupon_code: 'SPRING',
      reason: null,
      created_at: '2026-03-01T10:00:00.000Z',
    };
    stubUser({ entitlements: [entitlement], last_login_at: '2026-03-03T10:00:00.000Z' });
    renderScreen('/user/pat');
    expect(await findFields()).toEqual({
      Email: 'pat@fullcourt.test',
      Status: 'Active',
      Registered: '1 Mar 2026',
      'Last login': '3 Mar 2026',
      'Active sessions': '2',
      'Two-step verification': 'Off',
    });
    const row = await findRow('Has access to');
    expect(cellsOf(row)).toEqual(['Basics', 'Package', 'Order · coupon SPRING', '1 Mar 2026', 'Lifetime']);
    expect(within(row).getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/sale/o1');
    expect(screen.getByRole('link', { name: 'Basics' })).toHaveAttribute('href', '/package/basics');
  });

  it.each([
    ['ended', 'Refunded'],
    ['suspended', 'Disputed'],
  ])('is shown with purchases that give no access: %s', async (revoked, shown) => {
    const bought = { source: 'order', order_id: 'o1', coupon_code: null, reason: null };
    const record = { id: 'basics', title: 'Basics' };
    const created_at = '2026-03-01T10:00:00.000Z';
    stubUser({
      entitlements: [{ id: 'e1', kind: 'package', record, expires_at: null, revoked, created_at, ...bought }],
    });
    renderScreen('/user/pat');
    expect(cellsOf(await findRow('Has access to')).at(-1)).toBe(shown);
    expect(screen.getByRole('link', { name: 'See their orders' })).toHaveAttribute('href', '/sales?buyer_id=pat');
  });

  it('is shown with their progress in videos', async () => {
    const practised = (id: string, title: string, changes: object) => ({
      video: { id, title, duration: 80 },
      position: 10,
      furthest: 60,
      completed_at: null,
      updated_at: '2026-03-04T23:00:00.000Z',
      seconds: 50,
      ...changes,
    });
    const videos = [
      practised('mikan', 'Mikan drill', { completed_at: '2026-03-03T10:00:00.000Z', seconds: 725 }),
      practised('weave', 'Three-man weave', {}),
    ];
    const activity = { seconds: 775, video_count: 2, videos };
    stubUser({}, { '/api/admin/users/pat/activity': () => json(activity) });
    renderScreen('/user/pat');
    expect(cellsOf(await findRow('Progress'))).toEqual(['Mikan drill', 'Finished', '12 minutes', '4 Mar 2026']);
    expect(screen.getByText('13 minutes watched, 2 videos.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mikan drill' })).toHaveAttribute('href', '/video/mikan/edit');
    const bar = screen.getByRole('progressbar', { name: 'Progress in Three-man weave' });
    expect(bar).toHaveAttribute('aria-valuenow', '0.75');
    expect(screen.getByText('1:00 of 1:20')).toBeVisible();
    expect(screen.getByText('50 seconds')).toBeVisible();
  });

  it('is shown without purchases and progress', async () => {
    stubUser();
    renderScreen('/user/pat');
    expect(await screen.findByText(/No packages or videos yet/)).toBeVisible();
    expect(await screen.findByText(/Hasn’t watched anything yet/)).toBeVisible();
  });

  it('becomes an administrator, after a hint at what that means, with one’s own password', async () => {
    const wrong = () => errorResponse(422, 'invalid', { password: 'password_wrong' });
    const responses = [wrong];
    const { requests } = startRecordServer('/api/admin/users/pat', record, (save) => responses.shift()?.() ?? save());
    renderScreen('/user/pat');
    await chooseRole('Administrator');
    expect(screen.getByText(/Their password stops working/)).toBeVisible();
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Pat an administrator?' }));
    const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Make administrator' }));
    await confirm();
    expect(await dialog.findByText('Please enter password')).toBeVisible();
    expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret');
    await confirm();
    expect(await dialog.findByText('Incorrect password')).toBeVisible();
    await confirm();
    await expectSaved();
    expect(await bodyOf(requests, 'PATCH', '/pat')).toEqual({
      name: 'Pat',
      role: { id: 2 },
      password: 'secret',
      updated_at: record.updated_at,
    });
    await waitFor(() => expect(screen.queryByText(/Their password stops working/)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it('is not saved if one does not enter the password', async () => {
    const { requests } = startRecordServer('/api/admin/users/pat', record);
    renderScreen('/user/pat');
    await chooseRole('Administrator');
    await press('Save');
    await screen.findByRole('dialog', { name: 'Make Pat an administrator?' });
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('does not become an administrator with an unconfirmed address, and says so at the role', async () => {
    const fields = { role: 'role_unconfirmed' };
    stubUser({}, { 'PATCH /api/admin/users/pat': () => errorResponse(422, 'invalid', fields) });
    renderScreen('/user/pat');
    await chooseRole('Administrator');
    await press('Save');
    await userEvent.type(await screen.findByLabelText('Your password'), 'secret{Enter}');
    expect(await screen.findByText(/confirm/i, { selector: '[role=alert], [role=alert] *, p, span' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the role of the last administrator, and says why', async () => {
    const fields = { role: 'last_administrator' };
    stubUser({ role: { id: 2 } }, { 'PATCH /api/admin/users/pat': () => errorResponse(422, 'invalid', fields) });
    renderScreen('/user/pat');
    await chooseRole('Player');
    await press('Save');
    expect(await screen.findByText(/This is the last administrator/)).toBeVisible();
  });

  it('is suspended and unsuspended', async () => {
    let suspended_at: string | null = null;
    const requests = stubApi({
      '/api/admin/users/pat': () => json({ ...record, suspended_at }),
      'POST /api/admin/users/bulk': () => {
        suspended_at = '2026-03-02T10:00:00.000Z';
        return json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 });
      },
    });
    renderScreen('/user/pat');
    await choose('Suspend');
    expect(await screen.findByText('Account suspended')).toBeVisible();
    expect(await bodyOf(requests, 'POST', '/bulk')).toEqual({ action: 'suspend', selection: { ids: ['pat'] } });
    expect(await screen.findByText('Suspended since')).toBeVisible();
    expect(await entries()).toEqual(['Log out everywhere', 'Unsuspend']);
  });

  it('can be viewed as, with the password and a reason, in this tab', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const view = { access_token: 'view', expires_at: '2026-03-01T12:15:00.000Z', expires_in: 900, user };
    const responses = [
      () => errorResponse(422, 'invalid', { password: 'password_wrong' }),
      () => errorResponse(409, 'not_viewable'),
      () => json(view, 201),
    ];
    const requests = stubUser({}, { 'POST /api/admin/users/pat/support-view': () => responses.shift()!() });
    renderScreen('/user/pat');
    await choose('View as this user');
    const dialog = within(await screen.findByRole('dialog', { name: 'View Fullcourt as Pat?' }));
    const start = () => userEvent.click(dialog.getByRole('button', { name: 'View' }));
    await start();
    expect(await dialog.findByText('Please enter password')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Ticket 4711');
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret');
    await start();
    expect(await dialog.findByText('Incorrect password')).toBeVisible();
    await start();
    expect(await dialog.findByText('You can’t view Fullcourt as an administrator or a suspended user.')).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    await start();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
    expect(await bodyOf(requests, 'POST', '/support-view')).toEqual({ reason: 'Ticket 4711', password: 'secret' });
    expect(sessionStorage.getItem('support_view')).toContain('"token":"view"');
    expect(localStorage.getItem('role')).toBe('2');
    assign.mockRestore();
  });

  it('can be viewed as again at once after an earlier view is over', async () => {
    stubUser();
    const router = renderScreen('/user/pat?viewAs');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['an administrator', { role: { id: 2 } }],
    ['suspended', { suspended_at: '2026-03-02T10:00:00.000Z' }],
  ])('cannot be viewed as if they are %s', async (_, changes) => {
    stubUser(changes);
    renderScreen('/user/pat?viewAs');
    expect(await entries()).not.toContain('View as this user');
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('does not suspend oneself', async () => {
    logInAs('pat');
    stubUser();
    renderScreen('/user/pat');
    expect(await entries()).toEqual(['Log out everywhere']);
  });

  it('is logged out everywhere after a confirmation', async () => {
    const requests = stubUser({}, { 'DELETE /api/admin/users/pat/sessions': noContent });
    renderScreen('/user/pat');
    await choose('Log out everywhere');
    const question = await screen.findByRole('alertdialog', { name: 'Log Pat out on all devices?' });
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('Logged out on all devices')).toBeVisible();
  });

  it('is invited again', async () => {
    const invited = { verified: false, invited_at: '2026-03-01T10:00:00.000Z' };
    stubUser(invited, { 'POST /api/admin/users/pat/invitation': () => json({ ...record, ...invited }) });
    renderScreen('/user/pat');
    await choose('Send invitation again');
    expect(await screen.findByText('Invitation sent')).toBeVisible();
  });
});

describe('an invitation', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'pat@fullcourt.test');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Pat');
  };

  it('creates a user, whose page is shown', async () => {
    const requests = stubUser({}, { 'POST /api/admin/users': () => json(record, 201) });
    const router = renderScreen('/user/new');
    await fill();
    await press('Send invitation');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/pat'));
    const invitation = { email: 'pat@fullcourt.test', name: 'Pat', role: { id: 1 } };
    expect(await bodyOf(requests, 'POST', '/users')).toEqual(invitation);
  });

  it('of an administrator needs one’s own password', async () => {
    const requests = stubUser({}, { 'POST /api/admin/users': () => json(record, 201) });
    const router = renderScreen('/user/new');
    await fill();
    await chooseRole('Administrator');
    await press('Send invitation');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Pat as an administrator?' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite administrator' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/pat'));
    expect(await bodyOf(requests, 'POST', '/users')).toMatchObject({ role: { id: 2 }, password: 'secret' });
  });

  it('says that the address has an account', async () => {
    const fields = { email: 'address_taken' };
    stubApi({ 'POST /api/admin/users': () => errorResponse(422, 'email_taken', fields) });
    renderScreen('/user/new');
    await fill();
    await press('Send invitation');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
        /Another account already has this email address/,
      ),
    );
  });
});
