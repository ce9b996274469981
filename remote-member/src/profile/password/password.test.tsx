import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorResponse, noContent, type StubbedResponses } from 'shared-auth/testing';
import { accountApi } from '../../testing/account-api.ts';
import { unusualTexts } from '../../testing/unusual-texts.ts';
import { openScreen } from '../../testing/render-screen.ts';

interface Passwords {
  readonly current?: string;
  readonly next?: string;
  readonly confirmation?: string;
}

async function change(
  { current = 'Secret123', next = 'Abcdefg1', confirmation = next }: Passwords,
  response: StubbedResponses[string] = noContent,
) {
  const { requests } = openScreen('/profile', { ...accountApi(), 'POST /api/me/password': response });
  const section = within(await screen.findByRole('region', { name: 'Password' }));
  const fields = {
    current: section.getByLabelText('Current password'),
    next: section.getByLabelText('New password'),
    confirmation: section.getByLabelText('Confirm new password'),
  };
  for (const [field, text] of [
    [fields.current, current],
    [fields.next, next],
    [fields.confirmation, confirmation],
  ] as const) {
    await userEvent.click(field);
    if (text) await userEvent.paste(text);
  }
  await userEvent.click(section.getByRole('button', { name: 'Change password' }));
  return { section, fields, sent: () => requests.filter(({ method }) => method === 'POST') };
}

describe('spec 5: “Password, checked in this order”', () => {
  it.each([
    ['', 'Please enter password'],
    ['abcdefgh', 'Password must contain at least one number'],
  ])('rejects %j, whose confirmation differs, with one error: %s', async (next, message) => {
    const { fields, sent } = await change({ next, confirmation: 'other' });
    await waitFor(() => expect(fields.next).toBeInvalid());
    // Screen readers read it before the hint.
    expect(fields.next).toHaveAccessibleDescription(new RegExp(`^${message} `));
    expect(fields.confirmation).toBeValid();
    expect(sent()).toEqual([]);
  });

  it('checks the confirmation last', async () => {
    const { fields, sent } = await change({ confirmation: 'Abcdefg2' });
    await waitFor(() =>
      expect(fields.confirmation).toHaveAccessibleDescription('Password and password confirmation are not the same'),
    );
    expect(sent()).toEqual([]);
  });
});

describe('changing the password', () => {
  it('sends both passwords and empties the form', async () => {
    const { fields, sent } = await change({});
    expect(await screen.findByText('Password changed. You’ve been logged out on all other devices.')).toBeVisible();
    expect(await sent()[0]!.json()).toEqual({ current_password: 'Secret123', password: 'Abcdefg1' });
    for (const field of Object.values(fields)) expect(field).toHaveValue('');
  });

  it.each(unusualTexts)('sends %s unchanged', async (_, text) => {
    const { sent } = await change({ next: `Aa1${text}` });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]!.json()).toMatchObject({ password: `Aa1${text}` });
  });

  it('rejects a current password that is too long before a request is made', async () => {
    const { fields, sent } = await change({ current: 'x'.repeat(201) });
    await waitFor(() => expect(fields.current).toHaveAccessibleDescription(/at most 200 characters/));
    expect(fields.current).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('shows an error next to the field if the current password is incorrect', async () => {
    const { fields } = await change({}, () => errorResponse(422, 'invalid', { current_password: 'password_wrong' }));
    await waitFor(() => expect(fields.current).toHaveAccessibleDescription('Incorrect password'));
    expect(fields.current).toHaveFocus();
    expect(fields.next).toHaveValue('Abcdefg1');
  });

  it('shows other errors in the form', async () => {
    const { section } = await change({}, () => errorResponse(429, 'rate_limited'));
    expect(await section.findByRole('alert')).toHaveTextContent('Too many attempts');
  });

  it('sends one request if the form is submitted twice before its button is disabled', async () => {
    let respond = (_: Response) => {};
    const { fields, sent } = await change({}, () => new Promise<Response>((resolve) => (respond = resolve)));
    await waitFor(() => expect(sent()).toHaveLength(1));
    respond(errorResponse(422, 'invalid', { current_password: 'password_wrong' }));
    await waitFor(() => expect(fields.current).toHaveFocus());
    const { form } = fields.current as HTMLInputElement;
    form?.requestSubmit();
    form?.requestSubmit();
    await waitFor(() => expect(sent().length).toBeGreaterThan(1));
    expect(sent()).toHaveLength(2);
  });
});
