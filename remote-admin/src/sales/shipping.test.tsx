import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminShipping, OrderShipping, ShippingEdit } from 'shared-api/orders/shipping';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testShipping } from 'test-kit/fixtures';
import { createRenderScreen } from 'test-kit/render-screen';
import { beforeEach, expect, it } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { logInAsAdmin, press } from '../testing/record-form.ts';
import { ShippingPanel } from './ShippingPanel.tsx';

const renderScreen = await createRenderScreen([
  {
    id: 'panel',
    path: '/panel',
    lazy: async () => {
      await loadMessages();
      return { Component: () => <ShippingPanel orderId="order-1" /> };
    },
  },
]);

const URL_PATH = '/api/admin/orders/order-1/shipping';
const TRACKING = 'https://carrier.example.com/42';
const shipped = testShipping({ state: 'shipped', shipped_at: '2026-03-03T12:00:00.000Z', tracking_url: TRACKING });

beforeEach(logInAsAdmin);

/** Renders the panel with a server that stores what is sent. */
function open(initial: AdminShipping, responses: StubbedResponses = {}, lang = '') {
  let { shipping } = initial;
  const sent: ShippingEdit[] = [];
  const requests = stubApi({
    [URL_PATH]: () => json({ ...initial, shipping }),
    [`PUT ${URL_PATH}`]: async (request) => {
      const edit = (await request.json()) as ShippingEdit;
      sent.push(edit);
      const after: OrderShipping = edit.state === 'shipped' ? { ...shipped, ...edit } : testShipping();
      shipping = after;
      return json(after);
    },
    ...responses,
  });
  renderScreen('/panel', { lang });
  return { sent, requests };
}

const panel = async (name = 'Delivery') => within(await screen.findByRole('region', { name }));

it('shows what goes where, and marks it as posted with a link to follow it', async () => {
  const { sent } = open({ paid: true, shipping: testShipping({ items: ['The Court Notebook', 'Raum und Tempo'] }) });
  const region = await panel();
  expect(await region.findByText('To post')).toBeVisible();
  expect(region.getByText(/The Court Notebook\s+Raum und Tempo/)).toBeVisible();
  expect(region.getByText(/Rosa Díaz\s+Calle Mayor 1\s+28013 Madrid\s+Spain/)).toBeVisible();
  await press('Mark as posted');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as posted' }));
  await userEvent.type(dialog.getByLabelText('Tracking link (optional)'), ` ${TRACKING} `);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as posted' }));
  expect(await region.findByText('Posted')).toBeVisible();
  expect(sent).toEqual([{ state: 'shipped', tracking_url: TRACKING }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(region.getByRole('link', { name: 'Track parcel' })).toHaveAttribute('href', TRACKING);
  expect(region.getByText(/3 Mar 2026/)).toBeVisible();
});

it('needs no link', async () => {
  const { sent } = open({ paid: true, shipping: testShipping() });
  await panel();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as posted' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as posted' }));
  await waitFor(() => expect(sent).toEqual([{ state: 'shipped', tracking_url: null }]));
});

it.each(['http://carrier.example.com', 'javascript:alert(1)', '42'])('refuses a link such as %s', async (url) => {
  const { sent } = open({ paid: true, shipping: testShipping() });
  await panel();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as posted' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Tracking link (optional)');
  await userEvent.type(field, url);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as posted' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Please enter an address that starts with https:\/\//));
  expect(sent).toEqual([]);
});

it('corrects the link of what has been posted', async () => {
  const { sent } = open({ paid: true, shipping: shipped });
  await panel();
  await userEvent.click(await screen.findByRole('button', { name: 'Change tracking link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change tracking link' }));
  const field = dialog.getByLabelText('Tracking link (optional)');
  expect(field).toHaveValue(TRACKING);
  await userEvent.clear(field);
  await userEvent.click(dialog.getByRole('button', { name: 'Save link' }));
  expect(await screen.findByText('Tracking link saved')).toBeVisible();
  expect(sent).toEqual([{ state: 'shipped', tracking_url: null }]);
});

it('takes a mistake back', async () => {
  const { sent } = open({ paid: true, shipping: shipped });
  const region = await panel();
  await userEvent.click(await screen.findByRole('button', { name: 'Not posted yet' }));
  expect(await region.findByText('To post')).toBeVisible();
  expect(sent).toEqual([{ state: 'to_ship' }]);
});

it('says that something went wrong, and changes nothing', async () => {
  open({ paid: true, shipping: shipped }, { [`PUT ${URL_PATH}`]: () => errorResponse(503, 'unavailable') });
  const region = await panel();
  await userEvent.click(await screen.findByRole('button', { name: 'Not posted yet' }));
  expect(await screen.findByText(/temporarily unavailable/)).toBeVisible();
  expect(region.getByText('Posted')).toBeVisible();
});

it('sends nothing that has not been paid', async () => {
  open({ paid: false, shipping: testShipping() });
  const region = await panel();
  expect(await region.findByText('This order hasn’t been paid. Don’t post anything yet.')).toBeVisible();
  expect(region.queryByRole('button')).toBeNull();
});

it('says why there is no address', async () => {
  open({ paid: true, shipping: testShipping({ address: null }) });
  expect(await (await panel()).findByText(/There’s no address/)).toBeVisible();
});

it('is not there for an order without printed books', async () => {
  const { requests } = open({ paid: true, shipping: null });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull());
});

it('is in Spanish on a Spanish page', async () => {
  open({ paid: true, shipping: testShipping() }, {}, 'es');
  const region = await panel('Envío');
  expect(await region.findByRole('button', { name: 'Marcar como enviado' })).toBeVisible();
  expect(region.getByText(/España/)).toBeVisible();
});
