import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QuoteLine } from 'shared-api/orders/quote';
import { errorResponse, json } from 'shared-auth/testing';
import { testOrder, testQuote, testQuoteLine } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { beBuyer, openCheckout, quoteOf } from '../testing/checkout.ts';
import { agreeToTerms, fillIn, press } from '../testing/fill-in.ts';

const drills = testQuoteLine();
const bookOf = (kind: 'download' | 'printed') =>
  testQuoteLine({ kind: 'book', id: 'notebook', title: 'The Court Notebook', book_kind: kind });
const printed = bookOf('printed');

const findTerms = () => screen.findByRole('checkbox', { name: /^I agree to the/ });
const accessBox = () => screen.queryByRole('checkbox', { name: /^Give me access/ });
const giftBox = () => screen.getByRole('checkbox', { name: 'This is a gift' });
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Pay / }));
const PRINTED = 'You can cancel printed books within 14 days of receiving them.';
async function fillInAddress(): Promise<void> {
  await fillIn({ 'Full name': 'Rosa', 'Street and number': 'Mayor 1', Postcode: '28013', 'Town or city': 'Madrid' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.paste('Spain');
  await userEvent.tab();
}

beforeEach(beBuyer);

describe('the box for immediate access', () => {
  it.each([
    ['a package', [drills]],
    ['a book to download', [bookOf('download')]],
  ])('has to be ticked for %s', async (_, lines) => {
    const { orders } = openCheckout(quoteOf(...lines));
    await agreeToTerms();
    const box = screen.getByRole('checkbox', {
      name: 'Give me access straight away. I understand this ends my 14-day right to cancel.',
    });
    expect(box).not.toBeChecked();
    expect(screen.queryByText(PRINTED)).toBeNull();
    await pay();
    await waitFor(() => expect(box).toHaveAccessibleDescription('Tick this box to continue'));
    expect(await orders()).toEqual([]);
    await userEvent.click(box);
    await pay();
    await waitFor(async () => expect(await orders()).toMatchObject([{ consent: { version: '2026-12', items: [0] } }]));
  });

  it('is not there for a printed book, of which the buyer learns that they can cancel it', async () => {
    const { orders } = openCheckout(quoteOf(printed));
    await agreeToTerms();
    expect(accessBox()).toBeNull();
    expect(screen.getByText(PRINTED)).toBeVisible();
    await fillInAddress();
    await pay();
    await waitFor(async () => expect(await orders()).toHaveLength(1));
    expect((await orders())[0]).not.toHaveProperty('consent');
  });

  it('is about videos and downloads alone where something else in the order is posted', async () => {
    openCheckout(quoteOf(printed, drills));
    await agreeToTerms();
    expect(accessBox()).toHaveAccessibleName(/ to the videos and downloads .* Printed books aren’t affected/);
    expect(screen.getByText(PRINTED)).toBeVisible();
  });

  it('goes with the choice of a gift, and is not ticked when it comes back', async () => {
    const { orders } = openCheckout(quoteOf(drills));
    await agreeToTerms();
    await userEvent.click(accessBox()!);
    await userEvent.click(giftBox());
    expect(accessBox()).toBeNull();
    await userEvent.click(giftBox());
    expect(accessBox()).not.toBeChecked();
    expect(await findTerms()).toBeChecked();
    await pay();
    await waitFor(() => expect(accessBox()).toHaveAccessibleDescription('Tick this box to continue'));
    await userEvent.click(giftBox());
    await pay();
    await waitFor(async () => expect(await orders()).toMatchObject([{ gift: { message: '' } }]));
    expect((await orders())[0]).not.toHaveProperty('consent');
  });

  it('is not kept ticked for another order', async () => {
    openCheckout(
      {
        'POST /api/quote': async (request) =>
          json(testQuote({ lines: (await request.text()).includes('book') ? [drills, bookOf('download')] : [drills] })),
      },
      '/checkout?package=fundamentals&book=notebook',
    );
    await findTerms();
    await userEvent.click(accessBox()!);
    await press('Remove: The Court Notebook');
    await screen.findByRole('button', { name: 'Pay €49.00' });
    expect(accessBox()).not.toBeChecked();
  });
});

describe('a book that the server sells as a file by now', () => {
  it.each([
    ['alone', [] as QuoteLine[]],
    ['with a package, for which the box was ticked', [drills]],
  ])('%s needs a consent that the buyer has not given yet', async (_, others) => {
    let kind: 'download' | 'printed' = 'printed';
    const { orders } = openCheckout({
      'POST /api/quote': () => json(testQuote({ lines: [...others, bookOf(kind)] })),
      'POST /api/checkout': () => {
        if (kind === 'download') return json(testOrder());
        kind = 'download';
        return errorResponse(422, 'invalid', { consent: 'consent_needed' });
      },
    });
    await agreeToTerms();
    if (others.length > 0) await userEvent.click(accessBox()!);
    await fillInAddress();
    await pay();
    expect(await screen.findByText(/includes something you’ll have access to straight away/)).toBeVisible();
    expect(accessBox()).not.toBeChecked();
    expect(screen.queryByLabelText('Postcode')).toBeNull();
    await pay();
    await waitFor(() => expect(accessBox()).toHaveAccessibleDescription('Tick this box to continue'));
    await userEvent.click(accessBox()!);
    await pay();
    await waitFor(async () => expect(await orders()).toHaveLength(2));
    const [, order] = await orders();
    expect(order).toMatchObject({ consent: { items: [...others, printed].map((_line, position) => position) } });
    expect(order).not.toHaveProperty('address');
  });
});
