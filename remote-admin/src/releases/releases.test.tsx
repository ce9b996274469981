import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse, json, noContent, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { testPart, testPublishToken, testRelease, testReleaseKey } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

const current = testRelease({ version: '1.0.2', current: true });
const earlier = testRelease({ version: '1.0.1', published: { at: '2026-02-28T12:00:00.000Z', by: null } });
const token = testPublishToken({ id: 't1', name: 'GitHub Actions' });
const shell = testPart({ name: 'shell', title: 'Shell', paths: [] });
const member = testPart();
const coach = testPart({ name: 'coach', title: '', current: null, paths: ['/team'], built: false });

/** Opens the screen with two releases and one token. */
function open(responses: StubbedResponses = {}, address = '/releases') {
  const requests = stubApi({
    '/api/admin/releases': () => rows(current, earlier),
    '/api/admin/releases/member/current': () => json(current),
    '/api/admin/publish-tokens': () => rows(token),
    '/api/admin/release-keys': () => rows(testReleaseKey({ id: 'k1' })),
    '/api/admin/parts': () => rows(shell, member, coach),
    '/api/admin/releases/health': () => json({ automatic: true, releases: [] }),
    '/api/admin/deployments': () => json({ revision: 1, items: [] }),
    ...responses,
  });
  renderScreen(address);
  return requests;
}

const sentTo = (requests: readonly Request[], method: string) => requests.find((request) => request.method === method);

async function openActivation(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Make 1.0.1 current' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Make this version current?' });
  await within(dialog).findByText('1.0.2');
  return dialog;
}

describe('versions', () => {
  it('lists who published each version, and when', async () => {
    open();
    const row = await findRow('Versions');
    expect(cellsOf(row)).toEqual(['1.0.2', 'Member area', expect.stringContaining('1 Mar 2026'), 'Ana', 'Current']);
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.getByRole('row', { name: /1\.0\.1.*Server/ })).toBeVisible();
  });

  it('lists the versions of one part if the address names it', async () => {
    const requests = open({}, '/releases?part=admin');
    await findRow('Versions');
    expect(requests.some(({ url }) => new URL(url).searchParams.get('part') === 'admin')).toBe(true);
  });

  it('rolls back, in place of the version that it shows', async () => {
    const requests = open({ 'PUT /api/admin/releases/member/current': () => noContent() });
    const dialog = await openActivation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make current' }));
    expect(await screen.findByText('1.0.1 is now current')).toBeVisible();
    expect(await sentTo(requests, 'PUT')?.json()).toEqual({ version: '1.0.1', replaces: '1.0.2', fall_back: false });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows what is current now if someone else was faster', async () => {
    const newest = testRelease({ version: '1.0.3', current: true });
    let seen = current;
    open({
      '/api/admin/releases/member/current': () => json(seen),
      'PUT /api/admin/releases/member/current': () => {
        seen = newest;
        return errorResponse(409, 'conflict');
      },
    });
    const dialog = await openActivation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make current' }));
    expect(await screen.findByText(/Someone has just made another version current/)).toBeVisible();
    expect(await within(dialog).findByText('1.0.3')).toBeVisible();
  });
});

describe('a version that is refused', () => {
  const reason = 'Pages would have 1.0.0 of it instead of 1.0.2. 1.0.2: Imports `useRole` from shared-auth/session';
  const refusal = () => errorResponse(422, 'invalid', { 'remotes.member': reason });

  it('is not made current, and says why', async () => {
    open({ 'PUT /api/admin/releases/member/current': refusal });
    const dialog = await openActivation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make current' }));
    expect(await within(dialog).findByText(`Rejected: ${reason}`)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Make current anyway' })).toBeNull();
  });

  it('of the shell is made current all the same on a second click', async () => {
    const bodies: unknown[] = [];
    open({
      '/api/admin/releases': () => rows(testRelease({ part: 'shell', version: '1.0.1' })),
      '/api/admin/releases/shell/current': () => json(testRelease({ part: 'shell', version: '1.0.2', current: true })),
      'PUT /api/admin/releases/shell/current': async (request) => {
        bodies.push(await request.json());
        return bodies.length === 1 ? refusal() : noContent();
      },
    });
    const dialog = await openActivation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make current' }));
    expect(await within(dialog).findByText(/the last version of each area that does fit/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make current anyway' }));
    expect(await screen.findByText('1.0.1 is now current')).toBeVisible();
    expect(bodies).toMatchObject([{ fall_back: false }, { fall_back: true }]);
  });
});

describe('publish tokens', () => {
  it('lists tokens, with those that have expired', async () => {
    open({
      '/api/admin/publish-tokens': () => rows(testPublishToken({ expires_at: '2020-01-01T00:00:00.000Z' })),
    });
    const row = await findRow('Publish tokens');
    expect(cellsOf(row)).toEqual(['GitHub Actions', 'Member area', 'Ana', 'Never', 'Expired', 'Revoke']);
  });

  it('creates a token, and shows it once', async () => {
    const requests = open({
      'POST /api/admin/publish-tokens': () => json({ ...token, token: 'fcpub_secret' }),
    });
    const writeText = vi.fn(async () => {});
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New publish token' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'GitHub Actions');
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'Fullcourt1!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }));

    const created = await screen.findByRole('alertdialog', { name: 'Copy your token now' });
    expect(within(created).getByText('fcpub_secret')).toBeVisible();
    expect(await sentTo(requests, 'POST')?.json()).toEqual({
      name: 'GitHub Actions',
      part: 'member',
      expires_in_days: 90,
      password: 'Fullcourt1!',
    });
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await userEvent.click(within(created).getByRole('button', { name: 'Copy token' }));
    vi.unstubAllGlobals();
    expect(writeText).toHaveBeenCalledWith('fcpub_secret');
    await userEvent.click(within(created).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('fcpub_secret')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create token' })).toHaveFocus());
  });

  it('asks for the name of the token', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New publish token' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(await within(dialog).findByText('Please fill in this field')).toBeVisible();
  });

  it('shows a wrong password at its field', async () => {
    open({ 'POST /api/admin/publish-tokens': () => errorResponse(422, 'invalid', { password: 'password_wrong' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New publish token' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'CI');
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'nonsense');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Your password')).toHaveAttribute('aria-invalid', 'true'));
  });

  it('revokes a token after asking', async () => {
    const requests = open({ 'DELETE /api/admin/publish-tokens/t1': () => noContent() });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke GitHub Actions' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke this token?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked')).toBeVisible();
    expect(sentTo(requests, 'DELETE')).toBeDefined();
  });
});

describe('parts', () => {
  it('lists each with its version, and what may be done to it', async () => {
    open();
    const table = await screen.findByRole('region', { name: 'Parts' });
    const [, ...found] = within(table).getAllByRole('row');
    expect(found.map((row) => cellsOf(row).slice(0, 4))).toEqual([
      ['Shell', 'shell', '1.0.2', 'None'],
      ['Member area', 'member', '1.0.2', '2'],
      ['coach', 'coach', 'No release yet', '1'],
    ]);
    const buttons = within(table).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Change paths of member',
      'Change paths of coach',
      'Remove coach',
    ]);
  });

  it('adds one with its paths, one to a line', async () => {
    const requests = open({ 'POST /api/admin/parts': () => json(coach, 201) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add part' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a part' });
    await userEvent.type(within(dialog).getByLabelText('Name'), 'coach');
    await userEvent.type(within(dialog).getByLabelText('Paths'), '/team{enter} /team/:id {enter}{enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add part' }));
    expect(await screen.findByText(/Added “coach”/)).toBeVisible();
    expect(await sentTo(requests, 'POST')?.json()).toEqual({ name: 'coach', paths: ['/team', '/team/:id'] });
  });

  it('rejects a path that the server uses itself', async () => {
    const requests = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change paths of coach' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paths of coach' });
    await userEvent.type(within(dialog).getByLabelText('Paths'), '{enter}/api/team');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save paths' }));
    expect(await within(dialog).findByText('The server uses this path itself')).toBeVisible();
    expect(sentTo(requests, 'PATCH')).toBeUndefined();
  });

  it('changes the paths of one', async () => {
    const requests = open({ 'PATCH /api/admin/parts/coach': () => json(coach) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change paths of coach' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paths of coach' });
    await userEvent.type(within(dialog).getByLabelText('Paths'), '{enter}/squad');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save paths' }));
    expect(await screen.findByText('Changed the paths of “coach”')).toBeVisible();
    expect(await sentTo(requests, 'PATCH')?.json()).toEqual({ paths: ['/team', '/squad'] });
  });

  it('removes one', async () => {
    const requests = open({ 'DELETE /api/admin/parts/coach': () => noContent() });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove coach' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this part?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed “coach”')).toBeVisible();
    expect(sentTo(requests, 'DELETE')).toBeDefined();
  });
});

describe('signing keys', () => {
  it('lists keys by what tells them apart', async () => {
    open();
    expect(cellsOf(await findRow('Signing keys'))).toEqual([
      'Ana’s laptop',
      'Member area',
      '…8fc44a1c=',
      'Ana',
      expect.stringContaining('1 Mar 2026'),
      'Revoke',
    ]);
  });

  it('adds a key, without the spaces that were copied with it', async () => {
    const added = testReleaseKey({ id: 'k2' });
    const requests = open({ 'POST /api/admin/release-keys': () => json(added, 201) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add key' }));
    const dialog = await screen.findByRole('dialog', { name: 'New signing key' });
    const [name, publicKey] = ['Name', 'Public key'].map((field) =>
      within(dialog).getByRole('textbox', { name: field }),
    );
    await userEvent.type(name!, 'Ben');
    await userEvent.type(publicKey!, 'ssh-ed25519 AAAA');
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'Fullcourt1!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add key' }));
    expect(await within(dialog).findByText(/Please paste the line/)).toBeVisible();
    await userEvent.clear(publicKey!);
    await userEvent.type(publicKey!, ` ${added.public_key}\n`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add key' }));
    expect(await screen.findByText('Member area: key added')).toBeVisible();
    expect(await sentTo(requests, 'POST')?.json()).toEqual({
      name: 'Ben',
      part: 'member',
      public_key: added.public_key,
      password: 'Fullcourt1!',
    });
  });

  it('revokes a key after asking', async () => {
    const requests = open({ 'DELETE /api/admin/release-keys/k1': () => noContent() });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Ana’s laptop' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke this key?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Key revoked')).toBeVisible();
    expect(sentTo(requests, 'DELETE')).toBeDefined();
  });

  it('shows which versions lack signatures', async () => {
    const unsigned = testRelease({ version: '1.0.3', signatures: { by: ['Ana'], needed: 2 } });
    open({ '/api/admin/releases': () => rows(unsigned, testRelease({ signatures: { by: ['Ana'], needed: 1 } })) });
    expect(within(await findRow('Versions')).getByText('1 of 2 signatures')).toBeVisible();
    expect(screen.getAllByText(/signatures?$/)).toHaveLength(1);
  });
});
