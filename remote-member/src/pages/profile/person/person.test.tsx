import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from 'shared-api/account';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { accountApi, testAccount } from '../../../testing/account.ts';
import { oddTexts } from '../../../testing/odd-texts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const saving: StubbedAnswers[string] = async (request) => json(testAccount((await request.json()) as Partial<Account>));

async function open(patch: StubbedAnswers[string] = saving) {
  const requests = stubApi({ ...accountApi(), 'PATCH /api/me': patch });
  renderScreen('/profile');
  const section = within(await screen.findByRole('region', { name: 'Name and language' }));
  const name = section.getByRole('textbox', { name: 'Name' });
  const save = () => userEvent.click(section.getByRole('button', { name: 'Save' }));
  const sent = async () => Promise.all(requests.filter(({ method }) => method === 'PATCH').map((each) => each.json()));
  return { section, name, save, sent };
}

async function rename(name: HTMLElement, text: string) {
  await userEvent.clear(name);
  if (text) await userEvent.click(name).then(() => userEvent.paste(text));
}

describe('the name', () => {
  it('is saved, and told everywhere', async () => {
    const { name, save, sent } = await open();
    expect(name).toHaveValue('Pat');
    await rename(name, 'Patricia');
    await save();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(await sent()).toEqual([{ name: 'Patricia', locale: 'en' }]);
    expect(name).toHaveValue('Patricia');
  });

  it.each([
    ['nothing', '', 'Please enter your name'],
    ['blanks', '   ', 'Please enter your name'],
    ['121 letters', 'x'.repeat(121), 'This name is too long'],
  ])('of %s is refused before the server is asked', async (_, text, problem) => {
    const { name, save, sent } = await open();
    await rename(name, text);
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription(problem));
    expect(name).toBeInvalid();
    expect(name).toHaveFocus();
    expect(await sent()).toEqual([]);
  });

  it.each(oddTexts)('of %s is kept as it is', async (_, text) => {
    const { name, save, sent } = await open();
    await rename(name, text);
    await save();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(await sent()).toEqual([{ name: text, locale: 'en' }]);
    expect(name).toHaveValue(text);
  });

  it('that the server refuses says why, beside the field', async () => {
    const { name, save } = await open(() => refusal(422, 'invalid', { name: 'This name is too long' }));
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription('This name is too long'));
    expect(name).toHaveFocus();
  });

  it('that cannot be saved now stays typed, and the form says so', async () => {
    const { name, section, save } = await open(() => refusal(503, 'unavailable'));
    await rename(name, 'Patricia');
    await save();
    expect(await section.findByRole('alert')).toHaveTextContent('This is not possible at the moment');
    expect(name).toHaveValue('Patricia');
  });
});

describe('the language', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  afterEach(() => {
    reload.mockClear();
    document.cookie = 'locale=; Max-Age=0; Path=/';
  });

  it('changes what mails are written in, and the page', async () => {
    const { section, save, sent } = await open();
    await userEvent.click(section.getByRole('button', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Español' }));
    await save();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await sent()).toEqual([{ name: 'Pat', locale: 'es' }]);
    expect(document.cookie).toContain('locale=es');
  });

  it('that stays as it is leaves the page alone', async () => {
    const { save } = await open();
    await save();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('locale');
  });
});
