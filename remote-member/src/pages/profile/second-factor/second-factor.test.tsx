import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from 'shared-api/account';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { accountApi, testAccount } from '../../../testing/account.ts';
import { oddTexts } from '../../../testing/odd-texts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import * as saving from '../data/save-file.ts';

const CODES = ['AAAAA-11111', 'BBBBB-22222'];
const secret: StubbedAnswers = {
  'POST /api/me/second-factor': () =>
    json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Fullcourt:pat?secret=JBSWY3DPEHPK3PXP' }),
};
const on = { enabled: true, required: false, recovery_codes_left: 7 };

async function open(secondFactor: Partial<Account['second_factor']>, answers: StubbedAnswers = {}) {
  let { second_factor } = testAccount();
  second_factor = { ...second_factor, ...secondFactor };
  const requests = stubApi({
    ...accountApi(),
    '/api/me': () => json(testAccount({ second_factor })),
    'POST /api/me/second-factor/confirmation': () => {
      second_factor = { ...second_factor, enabled: true, recovery_codes_left: 10 };
      return json({ recovery_codes: CODES });
    },
    'POST /api/me/second-factor/recovery-codes': () => json({ recovery_codes: CODES }),
    'DELETE /api/me/second-factor': () => {
      second_factor = { ...second_factor, enabled: false };
      return new Response(null, { status: 204 });
    },
    ...secret,
    ...answers,
  });
  renderScreen('/profile');
  const section = within(await screen.findByRole('region', { name: 'Second factor' }));
  return { section, requests, sent: () => requests.filter(({ method }) => method !== 'GET') };
}

async function givePassword(button: string) {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Your password')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Your password'), 'Secret123');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  return dialog;
}

async function toSecret(answers: StubbedAnswers = {}) {
  const opened = await open({}, answers);
  await userEvent.click(opened.section.getByRole('button', { name: 'Turn on' }));
  await givePassword('Go on');
  const code = await opened.section.findByLabelText('Code from the app');
  const confirm = () => userEvent.click(opened.section.getByRole('button', { name: 'Confirm the code' }));
  return { ...opened, code, confirm };
}

describe('turned off', () => {
  it('asks for the password, shows the secret to scan and to type, and a code turns it on', async () => {
    const { section, code, confirm, sent } = await toSecret();
    expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '123 456');
    await confirm();

    const codes = within(await section.findByRole('list', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(await section.findByText('On')).toBeVisible();
    expect(await Promise.all(sent().map((each) => each.json()))).toEqual([
      { password: 'Secret123' },
      { code: '123 456' },
    ]);

    await userEvent.click(section.getByRole('button', { name: 'I have kept them' }));
    expect(section.queryByText(CODES[0]!)).toBeNull();
    expect(section.getByRole('button', { name: 'New recovery codes' })).toHaveFocus();
    expect(section.getByText('10 recovery codes left')).toBeVisible();
  });

  it('says when the role needs one', async () => {
    const { section } = await open({ required: true });
    expect(section.getByText(/the administration stays closed/)).toBeVisible();
  });

  it('does not begin with a wrong password', async () => {
    const { section } = await open(
      {},
      {
        'POST /api/me/second-factor': () => refusal(422, 'invalid', { password: 'This is not your password' }),
      },
    );
    await userEvent.click(section.getByRole('button', { name: 'Turn on' }));
    const dialog = await givePassword('Go on');
    const field = dialog.getByLabelText('Your password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your password'));
    expect(field).toHaveFocus();
  });

  it('can be thought better of, at either step', async () => {
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
  const counts = { 'POST /api/me/second-factor/confirmation': () => json({ recovery_codes: CODES }) };

  it.each([
    ['nothing', '', 'Please enter the code'],
    ['blanks', '   ', 'Please enter the code'],
    ['41 characters', '1'.repeat(41), 'This code is wrong or was used already'],
  ])('of %s is refused before the server is asked', async (_, text, problem) => {
    const { code, confirm, sent } = await toSecret(counts);
    await userEvent.click(code);
    if (text) await userEvent.paste(text);
    await confirm();
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(sent()).toHaveLength(1);
  });

  it.each(oddTexts)('of %s is for the server to refuse', async (_, text) => {
    const { code, confirm, sent } = await toSecret({
      'POST /api/me/second-factor/confirmation': () =>
        refusal(422, 'invalid', { code: 'This code is wrong or was used already' }),
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
  it('says how many recovery codes are left, and makes new ones', async () => {
    const { section } = await open(on);
    expect(section.getByText('7 recovery codes left')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'New recovery codes' }));
    await givePassword('New recovery codes');
    expect(await section.findByText(CODES[0]!)).toBeVisible();
  });

  it('is turned off by the password', async () => {
    const { section, sent } = await open(on);
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }));
    await givePassword('Turn off');
    expect(await screen.findByText('The second factor is off')).toBeVisible();
    expect(await section.findByText('Off')).toBeVisible();
    await waitFor(() => expect(section.getByRole('heading', { name: 'Second factor' })).toHaveFocus());
    expect(await sent()[0]!.json()).toEqual({ password: 'Secret123' });
  });

  it('cannot be turned off where the role needs it, and says why', async () => {
    const { section } = await open({ ...on, required: true });
    expect(section.getByText('Your role needs a second factor: it cannot be turned off.')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('says in the dialog that the role has come to need it meanwhile', async () => {
    const { section } = await open(on, { 'DELETE /api/me/second-factor': () => refusal(409, 'conflict') });
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }));
    const dialog = await givePassword('Turn off');
    expect(await dialog.findByRole('alert')).toHaveTextContent('it cannot be turned off');
  });
});

describe('the recovery codes', () => {
  async function toCodes() {
    const { section } = await open(on);
    await userEvent.click(section.getByRole('button', { name: 'New recovery codes' }));
    await givePassword('New recovery codes');
    await section.findByText(CODES[0]!);
    return section;
  }

  it('can be copied', async () => {
    const section = await toCodes();
    await userEvent.click(section.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The codes are copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
  });

  it('say when they cannot', async () => {
    const section = await toCodes();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
    await userEvent.click(section.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/could not be copied/)).toBeVisible();
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
