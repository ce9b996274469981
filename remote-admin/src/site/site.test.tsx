import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectSaved, logInAsAdmin, startRecordServer } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';

beforeEach(logInAsAdmin);

const PATH = '/api/admin/site';
const site = {
  author_name: 'Ines Duarte',
  author_headline: 'Twenty seasons',
  author_bio: 'Teaches.',
  picture: null,
  social_links: [
    { name: 'Videos', link: 'https://videos.example.com' },
    { name: 'Letters', link: 'https://letters.example.com' },
  ],
  updated_at: '2026-03-01T10:00:00.000Z',
};

const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const namesOf = () =>
  screen.getAllByRole('textbox', { name: 'Name' }).map((input) => (input as HTMLInputElement).value);

async function replace(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

it('edits the author and the social links: add, edit, move, remove', async () => {
  const server = startRecordServer(PATH, site);
  renderScreen('/site');
  await replace(await field('Headline'), 'Thirty seasons');
  await press('Move Letters up');
  expect(namesOf()).toEqual(['Letters', 'Videos']);
  await press('Remove Letters');
  await press('Add a link');
  const added = within(screen.getByRole('listitem', { name: 'link 2' }));
  await userEvent.type(added.getByRole('textbox', { name: 'Address' }), 'https://photos.example.com');
  await userEvent.type(added.getByRole('textbox', { name: 'Name' }), 'Photos');
  await press('Save');
  await expectSaved();
  expect(server.record).toMatchObject({
    author_headline: 'Thirty seasons',
    social_links: [
      { name: 'Videos', link: 'https://videos.example.com' },
      { name: 'Photos', link: 'https://photos.example.com' },
    ],
  });
});

it('rejects a link that is none, and says so at its field', async () => {
  const server = startRecordServer(PATH, site);
  renderScreen('/site');
  await field('Headline');
  const [address] = screen.getAllByRole('textbox', { name: 'Address' });
  await replace(address!, 'videos');
  await press('Save');
  expect(await screen.findByText('Please enter an address that starts with https:// or http://')).toBeVisible();
  expect(address).toHaveAccessibleDescription('Please enter an address that starts with https:// or http://');
  expect(server.saves).toBe(0);
});

it('shows a conflict with what someone else has saved', async () => {
  const server = startRecordServer(PATH, site);
  renderScreen('/site');
  const headline = await field('Headline');
  server.saveElsewhere({ author_headline: 'Forty seasons' });
  await replace(headline, 'Thirty seasons');
  await press('Save');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Forty seasons');
});
