import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testQuoteLine } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { beBuyer, openCheckout, quoteOf } from '../testing/checkout.ts';
import { agree, press } from '../testing/fill-in.ts';

beforeEach(beBuyer);

describe('the reminder of an order', () => {
  it('is sent only if its box is ticked', async () => {
    const { orders } = openCheckout();
    const box = await screen.findByRole('checkbox', { name: 'Email me a reminder if I don’t finish my order' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await agree();
    await press('Pay €49.00');
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    expect(await orders()).toMatchObject([{ remind: true }]);
  });

  it('is not offered where there is nothing to pay', async () => {
    openCheckout(quoteOf(testQuoteLine({ price: 0, total: 0 })));
    expect(await screen.findByRole('button', { name: 'Get access – free' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /reminder/ })).toBeNull();
  });
});
