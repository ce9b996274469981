import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { json, stubApi } from 'shared-auth/testing';
import { testOrder, testQuote, testQuoteLine } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agree, press } from '../testing/fill-in.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

const open = (address: string, lines = [testQuoteLine()]) => {
  const requests = stubApi({
    'POST /api/quote': () => json(testQuote({ lines })),
    'POST /api/checkout': () => json(testOrder()),
  });
  renderScreen(address);
  return requests;
};

beforeEach(() => {
  beVisitor();
  beLoggedIn();
  vi.spyOn(location, 'assign')
    .mockReset()
    .mockImplementation(() => {});
});

describe('the reminder of an order', () => {
  it('is sent only if its box is ticked', async () => {
    const requests = open('/checkout?package=fundamentals');
    const box = await screen.findByRole('checkbox', { name: 'Email me a reminder if I don’t finish my order' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await agree();
    await press('Pay €49.00');
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    const order = requests.find(({ url }) => url.endsWith('/api/checkout'));
    expect(await order?.clone().json()).toMatchObject({ remind: true });
  });

  it('is not offered where there is nothing to pay', async () => {
    open('/checkout?package=fundamentals', [testQuoteLine({ price: 0, total: 0 })]);
    expect(await screen.findByRole('button', { name: 'Get access – free' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /reminder/ })).toBeNull();
  });
});
