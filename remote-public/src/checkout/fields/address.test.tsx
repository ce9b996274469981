import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { testOrder, testQuote, testQuoteLine } from 'test-kit/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { beBuyer, openCheckout, quoteOf } from '../../testing/checkout.ts';
import { agree, agreeToTerms, fillIn, press } from '../../testing/fill-in.ts';

const book = testQuoteLine({
  kind: 'book',
  id: 'notebook',
  title: 'The Court Notebook',
  book_kind: 'printed',
  price: 1900,
  total: 1900,
});

const open = (responses: StubbedResponses = {}, line = book) =>
  openCheckout({ ...quoteOf(line), ...responses }, '/checkout?book=notebook');
const country = () => screen.getByRole('combobox', { name: 'Country' });
async function chooseSpain(): Promise<void> {
  await userEvent.click(country());
  await userEvent.type(country(), 'spai');
  await userEvent.click(await screen.findByRole('option', { name: 'Spain' }));
}
async function fillInAddress(): Promise<void> {
  await fillIn({
    'Full name': 'Rosa Díaz',
    'Street and number': 'Calle Mayor 1',
    Postcode: '28013',
    'Town or city': 'Madrid',
  });
  await chooseSpain();
}
const address = {
  name: 'Rosa Díaz',
  street: 'Calle Mayor 1',
  street2: '',
  postcode: '28013',
  city: 'Madrid',
  region: '',
  country: 'ES',
};

beforeEach(beBuyer);

it('orders a printed book with the address where it goes', async () => {
  const { orders } = open();
  await agreeToTerms();
  await fillInAddress();
  await press('Pay €19.00');
  await waitFor(() => expect(location.assign).toHaveBeenCalled());
  expect(await orders()).toMatchObject([{ items: [{ kind: 'book', id: 'notebook' }], address }]);
});

it.each([
  ['Full name', 'name'],
  ['Street and number', 'address-line1'],
  ['Flat, floor or company (optional)', 'address-line2'],
  ['Postcode', 'postal-code'],
  ['Town or city', 'address-level2'],
  ['County, state or region (optional)', 'address-level1'],
  ['Country', 'country-name'],
])('lets the browser fill in: %s', async (label, token) => {
  open();
  await screen.findByRole('group', { name: 'Where should we post your book?' });
  expect(screen.getByLabelText(label, { selector: 'input' })).toHaveAttribute('autocomplete', token);
});

it('takes the name of a country that the browser has filled in', async () => {
  const { orders } = open();
  await agreeToTerms();
  await fillIn({ 'Full name': 'Rosa', 'Street and number': 'Main St', Postcode: '1', 'Town or city': 'Berlin' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(country());
  await userEvent.paste('Germany');
  // The pause in typing after which the list is searched.
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
  await press('Pay €19.00');
  await waitFor(() => expect(location.assign).toHaveBeenCalled());
  expect(await orders()).toMatchObject([{ address: { country: 'DE' } }]);
});

it('takes the name of a country that was typed out just before the field is left', async () => {
  open();
  await screen.findByRole('group', { name: 'Where should we post your book?' });
  await userEvent.type(country(), 'germany');
  await userEvent.tab();
  await waitFor(() => expect(country()).toHaveValue('Germany'));
});

it('says by each field what is missing, and orders nothing', async () => {
  const { orders } = open();
  await screen.findByRole('group', { name: 'Where should we post your book?' });
  await press('Pay €19.00');
  const described = (label: string, text: string) =>
    waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));
  await described('Full name', 'Please enter your name');
  await described('Street and number', 'Please fill in this field');
  await described('Postcode', 'Please fill in this field');
  await described('Town or city', 'Please fill in this field');
  await waitFor(() => expect(country()).toHaveAccessibleDescription('Please choose a country'));
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(await orders()).toEqual([]);
});

it('shows by its field what the server rejects, and keeps the rest', async () => {
  open({ 'POST /api/checkout': () => errorResponse(422, 'invalid', { 'address.postcode': 'text_too_long' }) });
  await agreeToTerms();
  await fillInAddress();
  await press('Pay €19.00');
  const postcode = screen.getByLabelText('Postcode');
  await waitFor(() => expect(postcode).toHaveAccessibleDescription('This text is too long'));
  expect(postcode).toHaveFocus();
  expect(postcode).toHaveValue('28013');
  expect(screen.getByLabelText('Full name')).toHaveValue('Rosa Díaz');
  expect(country()).toHaveValue('Spain');
});

it('keeps the address when the order is refused for another reason', async () => {
  open({ 'POST /api/checkout': () => errorResponse(503, 'payment_unavailable') });
  await agreeToTerms();
  await fillInAddress();
  await press('Pay €19.00');
  expect(await screen.findByText('You can’t pay online at the moment. Try again later.')).toBeVisible();
  expect(screen.getByLabelText('Town or city')).toHaveValue('Madrid');
});

it('makes another order for another address, although the key is known', async () => {
  const keys = new Set<unknown>();
  const { orders } = open({
    'POST /api/checkout': async (request) => {
      const { idempotency_key: key } = (await request.json()) as { idempotency_key: string };
      keys.add(key);
      return keys.size === 1 ? errorResponse(422, 'invalid', { idempotency_key: 'key_reused' }) : json(testOrder());
    },
  });
  await agreeToTerms();
  await fillInAddress();
  await press('Pay €19.00');
  await waitFor(() => expect(location.assign).toHaveBeenCalled());
  expect(await orders()).toHaveLength(2);
  expect(keys.size).toBe(2);
});

it('asks for an address once the server wants one', async () => {
  let isPrinted = false;
  open({
    'POST /api/quote': () => json(testQuote({ lines: [{ ...book, book_kind: isPrinted ? 'printed' : 'download' }] })),
    'POST /api/checkout': () => {
      isPrinted = true;
      return errorResponse(422, 'invalid', { address: 'address_missing' });
    },
  });
  await agree();
  expect(screen.queryByLabelText('Postcode')).toBeNull();
  await press('Pay €19.00');
  expect(await screen.findByLabelText('Postcode')).toBeVisible();
  expect(await screen.findByText('Please enter the address that your book should go to')).toBeVisible();
});

it.each([
  ['a package', testQuoteLine()],
  ['a book to download', { ...book, book_kind: 'download' as const }],
])('asks for no address for %s, and sends none', async (_, line) => {
  const { orders } = open({}, line);
  await agree();
  expect(screen.queryByRole('group')).toBeNull();
  await press(/Pay/.exec(screen.getAllByRole('button').at(-1)!.textContent)?.input ?? '');
  await waitFor(() => expect(location.assign).toHaveBeenCalled());
  expect((await orders())[0]).not.toHaveProperty('address');
});
