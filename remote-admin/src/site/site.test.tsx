import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notFromApi } from 'shared-auth/testing';
import { beforeEach, expect, it } from 'vitest';
import { expectSaved, field, logInAsAdmin, press, startRecordServer } from '../testing/record-form.ts';
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
  seller_name: '',
  seller_address: '',
  seller_tax_id: '',
  home_country: null,
  vat_rates: [],
  updated_at: '2026-03-01T10:00:00.000Z',
};

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

async function choose(box: HTMLElement, text: string, name: string) {
  await userEvent.click(box);
  await userEvent.type(box, text);
  await userEvent.click(await screen.findByRole('option', { name }));
}

it('edits the seller, and the VAT of countries in percent', async () => {
  const server = startRecordServer(PATH, site);
  renderScreen('/site');
  await userEvent.type(await field('Seller’s name'), 'Team');
  await userEvent.type(await field('Tax ID'), 'B1');
  await choose(screen.getByRole('combobox', { name: 'Home country' }), 'spai', 'Spain');
  await press('Add a country');
  const row = () => within(screen.getByRole('listitem', { name: /country 1|Spain/ }));
  await choose(row().getByRole('combobox', { name: 'Country' }), 'spai', 'Spain');
  await userEvent.type(row().getByRole('textbox', { name: 'Packages and videos' }), '21');
  await userEvent.type(row().getByRole('textbox', { name: 'Books' }), '5.5');
  await press('Save');
  await expectSaved();
  expect(server.record).toMatchObject({
    seller_name: 'Team',
    seller_tax_id: 'B1',
    home_country: 'ES',
    vat_rates: [{ country: 'ES', rate: 2100, book_rate: 550 }],
  });
});

it('rejects a country twice, and VAT without a country', async () => {
  const rate = { country: 'ES', rate: 2100, book_rate: 400 };
  const server = startRecordServer(PATH, { ...site, vat_rates: [rate, rate] }, undefined, notFromApi);
  renderScreen('/site');
  const headline = await field('Headline');
  await userEvent.type(headline, '!');
  await press('Save');
  expect(await screen.findByText('This country is in the list already')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove Spain' })[0]!);
  await press('Add a country');
  await press('Save');
  expect(await screen.findByText('Please choose a country')).toBeVisible();
  expect(server.saves).toBe(0);
});
