import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { accountApi } from '../../../testing/account.ts';
import { oddTexts } from '../../../testing/odd-texts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const done: StubbedAnswers[string] = () => new Response(null, { status: 204 });

interface Passwords {
  readonly current?: string;
  readonly next?: string;
  readonly again?: string;
}

async function change({ current = 'Secret123', next = 'Abcdefg1', again = next }: Passwords, answer = done) {
  const requests = stubApi({ ...accountApi(), 'POST /api/me/password': answer });
  renderScreen('/profile');
  const section = within(await screen.findByRole('region', { name: 'Password' }));
  const fields = {
    current: section.getByLabelText('Current password'),
    next: section.getByLabelText('New password'),
    again: section.getByLabelText('New password, once more'),
  };
  for (const [field, text] of [
    [fields.current, current],
    [fields.next, next],
    [fields.again, again],
  ] as const) {
    await userEvent.click(field);
    if (text) await userEvent.paste(text);
  }
  await userEvent.click(section.getByRole('button', { name: 'Change the password' }));
  return { section, fields, sent: () => requests.filter(({ method }) => method === 'POST') };
}

/** What is wrong with a field is heard before its hint. */
const problemOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

describe('spec 5: “Password, checked in this order”', () => {
  const CASE = 'Password must contain at least one uppercase letter and at least one lowercase letter';
  it.each([
    ['', 'other', 'Please enter password'],
    ['Ab1', 'other', 'Password must be at least 8 characters long'],
    ['abcdefgh', 'other', 'Password must contain at least one number'],
    ['🏀🏀🏀🏀', 'other', 'Password must be at least 8 characters long'],
    ['🏀🏀🏀🏀🏀🏀🏀🏀', 'other', 'Password must contain at least one number'],
    ['abcdefg1', 'other', CASE],
    ['كلمةالسر1', 'other', CASE],
    [`Aa1${'x'.repeat(198)}`, 'other', 'Password must be at most 200 characters long'],
  ])('%j with %j: only %s', async (next, again, problem) => {
    const { fields, sent } = await change({ next, again });
    await waitFor(() => expect(fields.next).toBeInvalid());
    expect(problemOf(fields.next)).toBe(problem);
    expect(fields.again).toBeValid();
    expect(sent()).toEqual([]);
  });

  it('last, it has to be repeated', async () => {
    const { fields, sent } = await change({ again: 'Abcdefg2' });
    await waitFor(() =>
      expect(fields.again).toHaveAccessibleDescription('Password and password confirmation are not the same'),
    );
    expect(sent()).toEqual([]);
  });
});

describe('a new password', () => {
  it('is sent with the current one, and takes what was typed away', async () => {
    const { fields, sent } = await change({});
    expect(await screen.findByText('Your password is changed, and your other sessions have ended')).toBeVisible();
    expect(await sent()[0]!.json()).toEqual({ current_password: 'Secret123', password: 'Abcdefg1' });
    for (const field of Object.values(fields)) expect(field).toHaveValue('');
  });

  it.each(oddTexts)('with %s in it is sent as it is', async (_, text) => {
    const { sent } = await change({ next: `Aa1${text}` });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]!.json()).toMatchObject({ password: `Aa1${text}` });
  });

  it.each([
    ['nothing', '', 'Please enter password'],
    ['201 letters', 'x'.repeat(201), 'Password must be at most 200 characters long'],
  ])('with a current one of %s is refused before the server is asked', async (_, current, problem) => {
    const { fields, sent } = await change({ current });
    await waitFor(() => expect(fields.current).toHaveAccessibleDescription(problem));
    expect(fields.current).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('with a wrong current one is refused beside it', async () => {
    const { fields } = await change({}, () =>
      refusal(422, 'invalid', { current_password: 'This is not your password' }),
    );
    await waitFor(() => expect(fields.current).toHaveAccessibleDescription('This is not your password'));
    expect(fields.current).toHaveFocus();
    expect(fields.next).toHaveValue('Abcdefg1');
  });

  it('that cannot be set now says so in the form', async () => {
    const { section } = await change({}, () => refusal(429, 'rate_limited'));
    expect(await section.findByRole('alert')).toHaveTextContent('Too many attempts');
  });

  it('is sent once where a second press comes before the button is closed', async () => {
    let answer = (_: Response) => {};
    const { fields, sent } = await change({}, () => new Promise<Response>((resolve) => (answer = resolve)));
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer(refusal(422, 'invalid', { current_password: 'This is not your password' }));
    await waitFor(() => expect(fields.current).toHaveFocus());
    const { form } = fields.current as HTMLInputElement;
    form?.requestSubmit();
    form?.requestSubmit();
    await waitFor(() => expect(sent().length).toBeGreaterThan(1));
    expect(sent()).toHaveLength(2);
  });
});
