import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from 'shared-api/account/account';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';
import { accountApi } from '../../testing/account-api.ts';
import { openScreen } from '../../testing/render-screen.ts';
import { unusualTexts } from '../../testing/unusual-texts.ts';

const saved: StubbedResponses[string] = async (request) =>
  json(testAccount((await request.json()) as Partial<Account>));

async function open(response: StubbedResponses[string] = saved) {
  const { requests } = openScreen('/profile', { ...accountApi(), 'PATCH /api/me': response });
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
  it('is saved', async () => {
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
    ['spaces', '   ', 'Please enter your name'],
    ['121 letters', 'x'.repeat(121), 'This name is too long'],
  ])('of %s is rejected before a request is made', async (_, text, message) => {
    const { name, save, sent } = await open();
    await rename(name, text);
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
    expect(name).toBeInvalid();
    expect(name).toHaveFocus();
    expect(await sent()).toEqual([]);
  });

  it.each(unusualTexts)('with %s in it is sent unchanged', async (_, text) => {
    const { name, save, sent } = await open();
    await rename(name, text);
    await save();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(await sent()).toEqual([{ name: text, locale: 'en' }]);
    expect(name).toHaveValue(text);
  });

  it('shows the server’s error next to the field', async () => {
    const { name, save } = await open(() => errorResponse(422, 'invalid', { name: 'name_too_long' }));
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription('This name is too long'));
    expect(name).toHaveFocus();
  });

  it('keeps typed text when saving fails, and shows the error in the form', async () => {
    const { name, section, save } = await open(() => errorResponse(503, 'unavailable'));
    await rename(name, 'Patricia');
    await save();
    expect(await section.findByRole('alert')).toHaveTextContent('Fullcourt is temporarily unavailable');
    expect(name).toHaveValue('Patricia');
  });
});

it('is restored, after the session has ended, for the user who typed it', async () => {
  const logInAs = (sub: string) => {
    localStorage.setItem('access_token', `e30.${btoa(JSON.stringify({ sub }))}.signature`);
    localStorage.setItem('role', '1');
  };
  logInAs('pat');
  await rename((await open()).name, 'Patricia');
  localStorage.clear();
  cleanup();
  for (const [user, value] of [
    ['sam', 'Pat'],
    ['pat', 'Patricia'],
    ['pat', 'Pat'],
  ] as const) {
    logInAs(user);
    expect((await open()).name).toHaveValue(value);
    cleanup();
  }
  localStorage.clear();
});

describe('the language', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  afterEach(() => {
    reload.mockClear();
    document.cookie = 'locale=; Max-Age=0; Path=/';
  });

  it('changes for emails and the page', async () => {
    const { section, save, sent } = await open();
    await userEvent.click(section.getByRole('button', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Español' }));
    await save();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await sent()).toEqual([{ name: 'Pat', locale: 'es' }]);
    expect(document.cookie).toContain('locale=es');
  });

  it('shows the page in the account’s language if it was in another one, the browser’s', async () => {
    const { requests } = openScreen('/profile', { ...accountApi(), 'PATCH /api/me': saved }, { lang: 'es' });
    const section = within(await screen.findByRole('region', { name: 'Nombre e idioma' }));
    await userEvent.click(section.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(document.cookie).toContain('locale=en');
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('does not reload the page if it is unchanged', async () => {
    const { save } = await open();
    await save();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('locale');
  });
});
