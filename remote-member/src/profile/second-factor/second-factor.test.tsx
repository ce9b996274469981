import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from 'shared-api/account/account';
import { errorResponse, json, noContent, type StubbedResponses } from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';
import { accountApi } from '../../testing/account-api.ts';
import { unusualTexts } from '../../testing/unusual-texts.ts';
import { openScreen } from '../../testing/render-screen.ts';
import * as saving from 'shared-ui/save-file';

const CURRENT_CODE = 'Code from your app, or a recovery code';
const CODES = ['AAAAA-11111', 'BBBBB-22222'];
const KEY = 'JBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Fullcourt:pat?secret=${KEY}`;
const secret: StubbedResponses = {
  'POST /api/me/second-factor': () => json({ secret: KEY, uri: URI }),
};

// jsdom does not scroll.
const scrollIntoView = vi.fn<() => void>();
beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});
const on = { enabled: true, required: false, recovery_codes_left: 7 };

async function open(
  secondFactor: Partial<Account['second_factor']>,
  responses: StubbedResponses = {},
  changes: Partial<Account> = {},
) {
  let { second_factor } = testAccount();
  second_factor = { ...second_factor, ...secondFactor };
  const { requests } = openScreen('/profile', {
    ...accountApi(),
    '/api/me': () => json(testAccount({ ...changes, second_factor })),
    'POST /api/me/second-factor/confirmation': () => {
      second_factor = { ...second_factor, enabled: true, recovery_codes_left: 10 };
      return json({ recovery_codes: CODES });
    },
    'POST /api/me/second-factor/recovery-codes': () => json({ recovery_codes: CODES }),
    'DELETE /api/me/second-factor': () => {
      second_factor = { ...second_factor, enabled: false };
      return noContent();
    },
    ...secret,
    ...responses,
  });
  const section = within(await screen.findByRole('region', { name: 'Two-step verification' }));
  return { section, requests, sent: () => requests.filter(({ method }) => method !== 'GET') };
}

async function givePassword(button: string, code?: string) {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Your password')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Your password'), 'Secret123');
  if (code) await userEvent.type(dialog.getByLabelText(CURRENT_CODE), code);
  await userEvent.click(dialog.getByRole('button', { name: button }));
  return dialog;
}

async function toSecret(responses: StubbedResponses = {}) {
  const opened = await open({}, responses);
  await userEvent.click(opened.section.getByRole('button', { name: 'Turn on' }));
  await givePassword('Continue');
  const code = await opened.section.findByLabelText('Code from the app');
  const confirm = () => userEvent.click(opened.section.getByRole('button', { name: 'Confirm code' }));
  return { ...opened, code, confirm };
}

describe('turned off', () => {
  it('asks for the password, shows the secret to scan or type, and is turned on with a code', async () => {
    const { section, code, confirm, sent } = await toSecret();
    expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(section.getByRole('link', { name: 'Open in your authenticator app' })).toHaveAttribute('href', URI);
    await userEvent.type(code, '123 456');
    await confirm();

    const codes = within(await section.findByRole('list', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(await section.findByText('On')).toBeVisible();
    expect(await Promise.all(sent().map((each) => each.json()))).toEqual([
      { password: 'Secret123' },
      { code: '123 456' },
    ]);

    await userEvent.click(section.getByRole('button', { name: 'I’ve saved them' }));
    expect(section.queryByText(CODES[0]!)).toBeNull();
    expect(section.getByRole('button', { name: 'Get new recovery codes' })).toHaveFocus();
    expect(section.getByText('10 recovery codes left')).toBeVisible();
  });

  it('scrolls to the section, and leaves the focus before the key, so that no keyboard covers it', async () => {
    const { section } = await toSecret();
    const start = section.getByText('Scan this code with an authenticator app on your phone.');
    await waitFor(() => expect(start).toHaveFocus());
    expect(scrollIntoView.mock.contexts).toContain(screen.getByRole('region', { name: 'Two-step verification' }));
  });

  it('copies the key', async () => {
    const { section } = await toSecret();
    await userEvent.click(section.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Key copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(KEY);
  });

  it('is offered only once the email address is confirmed', async () => {
    const { section } = await open({}, {}, { verified: false });
    expect(section.getByText(/Confirm your email address first/)).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('says if the role requires it', async () => {
    const { section } = await open({ required: true });
    expect(section.getByText(/the admin area stays locked/)).toBeVisible();
  });

  it('shows an error next to the field if the password is incorrect', async () => {
    const { section } = await open(
      {},
      {
        'POST /api/me/second-factor': () => errorResponse(422, 'invalid', { password: 'password_wrong' }),
      },
    );
    await userEvent.click(section.getByRole('button', { name: 'Turn on' }));
    const dialog = await givePassword('Continue');
    const field = dialog.getByLabelText('Your password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Incorrect password'));
    expect(field).toHaveFocus();
  });

  it('can be cancelled at either step', async () => {
    const { section } = await toSecret();
    await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
    expect(section.getByRole('button', { name: 'Turn on' })).toHaveFocus();
    await userEvent.click(section.getByRole('button', { name: 'Turn on' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(section.getByText('Off')).toBeVisible();
  });
});

describe('the code', () => {
  const accepted = { 'POST /api/me/second-factor/confirmation': () => json({ recovery_codes: CODES }) };

  it.each([
    ['nothing', '', 'Please enter the code'],
    ['spaces', '   ', 'Please enter the code'],
    ['41 characters', '1'.repeat(41), 'This code is incorrect or has already been used'],
  ])('of %s is rejected before a request is made', async (_, text, message) => {
    const { code, confirm, sent } = await toSecret(accepted);
    await userEvent.click(code);
    if (text) await userEvent.paste(text);
    await confirm();
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent()).toHaveLength(1);
  });

  it.each(unusualTexts)('of %s is sent, and rejected by the server', async (_, text) => {
    const { code, confirm, sent } = await toSecret({
      'POST /api/me/second-factor/confirmation': () => errorResponse(422, 'invalid', { code: 'code_wrong' }),
    });
    await userEvent.click(code);
    await userEvent.paste(text);
    await confirm();
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveFocus();
    expect(await sent()[1]!.json()).toEqual({ code: text });
  });
});

describe('turned on', () => {
  it('shows how many recovery codes are left, and replaces them', async () => {
    const { section, sent } = await open(on);
    expect(section.getByText('7 recovery codes left')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Get new recovery codes' }));
    await givePassword('Get new recovery codes', '123456');
    expect(await section.findByText(CODES[0]!)).toBeVisible();
    expect(await sent()[0]!.json()).toEqual({ password: 'Secret123', code: '123456' });
  });

  it('can be turned off with the password and a code', async () => {
    const { section, sent } = await open(on);
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }));
    await givePassword('Turn off', CODES[0]);
    expect(await screen.findByText('Two-step verification is off')).toBeVisible();
    expect(await section.findByText('Off')).toBeVisible();
    await waitFor(() => expect(section.getByRole('heading', { name: 'Two-step verification' })).toHaveFocus());
    expect(await sent()[0]!.json()).toEqual({ password: 'Secret123', code: CODES[0] });
  });

  it('asks for a code before a request is made, and shows an error next to a wrong one', async () => {
    const { section, sent } = await open(on, {
      'DELETE /api/me/second-factor': () => errorResponse(422, 'invalid', { code: 'code_wrong' }),
    });
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }));
    const dialog = await givePassword('Turn off');
    const code = dialog.getByLabelText(CURRENT_CODE);
    await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter the code'));
    expect(sent()).toHaveLength(0);
    await userEvent.type(code, '000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is incorrect or has already been used'));
    expect(code).toHaveFocus();
  });

  it('moves to a new app, even if the role requires it', async () => {
    const { section, sent } = await open({ ...on, required: true });
    await userEvent.click(section.getByRole('button', { name: 'Use a new app' }));
    await givePassword('Continue', '123456');
    await userEvent.type(await section.findByLabelText('Code from the app'), '654321');
    await userEvent.click(section.getByRole('button', { name: 'Confirm code' }));
    expect(await section.findByText(CODES[0]!)).toBeVisible();
    expect(await screen.findByText(/Your new app is set up/)).toBeVisible();
    expect(await Promise.all(sent().map((each) => each.json()))).toEqual([
      { password: 'Secret123', code: '123456' },
      { code: '654321' },
    ]);
  });

  it('keeps the app if the change is cancelled', async () => {
    const { section } = await open(on);
    await userEvent.click(section.getByRole('button', { name: 'Use a new app' }));
    await givePassword('Continue', '123456');
    await userEvent.click(await section.findByRole('button', { name: 'Cancel' }));
    expect(section.getByRole('button', { name: 'Use a new app' })).toHaveFocus();
  });

  it('cannot be turned off if the role requires it, and says why', async () => {
    const { section } = await open({ ...on, required: true });
    expect(section.getByText('Your role requires two-step verification, so you can’t turn it off.')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('says in the dialog if the role has come to require it', async () => {
    const { section } = await open(on, { 'DELETE /api/me/second-factor': () => errorResponse(409, 'conflict') });
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }));
    const dialog = await givePassword('Turn off', '123456');
    expect(await dialog.findByRole('alert')).toHaveTextContent('you can’t turn it off');
  });
});

describe('the recovery codes', () => {
  async function toCodes() {
    const { section } = await open(on);
    await userEvent.click(section.getByRole('button', { name: 'Get new recovery codes' }));
    await givePassword('Get new recovery codes', '123456');
    await section.findByText(CODES[0]!);
    return section;
  }

  it('can be copied', async () => {
    const section = await toCodes();
    await userEvent.click(section.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Codes copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
  });

  it('show an error if they cannot be copied', async () => {
    const section = await toCodes();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
    await userEvent.click(section.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/couldn’t copy the codes/)).toBeVisible();
  });

  it('can be saved as a file', async () => {
    const saveFile = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const section = await toCodes();
    await userEvent.click(section.getByRole('button', { name: 'Download' }));
    const [file, name] = saveFile.mock.calls[0]!;
    expect(await file.text()).toBe(`${CODES.join('\n')}\n`);
    expect(name).toBe('fullcourt-recovery-codes.txt');
  });
});
