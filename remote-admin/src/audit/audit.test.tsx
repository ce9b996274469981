import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEvent } from 'shared-api/audit/audit';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminUserRecord } from 'test-kit/fixtures';
import * as saving from 'shared-ui/save-file';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(logInAsAdmin);

const event = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 'e1',
  created_at: '2026-03-01T10:00:00.000Z',
  action: 'record.updated',
  actor: { type: 'user', id: 'ada', email: 'ada@fullcourt.test' },
  target: { type: 'package', id: 'p1', email: null, title: 'Ball handling' },
  before: {},
  after: {},
  titles: {},
  ip: '192.0.2.7',
  user_agent: null,
  request_id: null,
  ...changes,
});

const stubAudit = (one: AuditEvent, responses: StubbedResponses = {}) =>
  stubApi({ '/api/admin/audit': () => json({ items: [one], nextCursor: null, total: 1 }), ...responses });

const changesOf = (row: HTMLElement) => cellsOf(row).at(-1);

it('shows who changed what, with links to both', async () => {
  stubAudit(event({ before: { price: 4900 }, after: { price: 5900 } }));
  renderScreen('/audit');
  const row = await findRow('Audit trail');
  expect(cellsOf(row).slice(1)).toEqual([
    'ada@fullcourt.test',
    'Edited',
    'Package Ball handling',
    'Price49.00 → 59.00',
  ]);
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/user/ada', '/package/p1']);
});

it.each([
  ['a book', 'book', '/book/r1'],
  // Its form is a dialog on the list.
  ['a coupon', 'coupon', '/coupons?coupon=r1'],
  ['a partner', 'affiliate', '/affiliates/r1'],
])('links %s to its form', async (_, type, href) => {
  stubAudit(event({ target: { type, id: 'r1', email: null, title: 'Title' } }));
  renderScreen('/audit');
  expect(within(await findRow('Audit trail')).getByRole('link', { name: 'Title' })).toHaveAttribute('href', href);
});

it('names an action that only another version of the product records', async () => {
  stubAudit(event({ action: 'record.archived' }));
  renderScreen('/audit');
  expect(cellsOf(await findRow('Audit trail'))[2]).toBe('record.archived');
});

it.each([
  ['money with its currency', { price: 1000, currency: 'EUR' }, { price: 1000, currency: 'USD' }, '$10.00'],
  ['a discount', { discount: 0 }, { discount: 15 }, 'Discount0% → 15%'],
  ['a yes or no', { published: false }, { published: true }, 'PublishedNo → Yes'],
  ['a role', { role_id: 1 }, { role_id: 2 }, 'RolePlayer → Administrator'],
  ['a record', { category_id: null }, { category_id: 'c1' }, 'CategoryNone → Skills'],
  ['a deleted record', { category_id: 'gone' }, { category_id: 'c1' }, 'CategoryDeleted record → Skills'],
  ['a list', { video_ids: ['v1', 'v2'] }, { video_ids: ['v2', 'v3'] }, 'VideosRemoved: MikanAdded: Weave'],
  ['an order', { video_ids: ['v1', 'v3'] }, { video_ids: ['v3', 'v1'] }, 'VideosNew order'],
  ['a picture', { picture_id: null }, { picture_id: 'x' }, 'PictureNone → Picture'],
])('shows %s in readable form', async (_, before, after, shown) => {
  stubAudit(event({ before, after, titles: { c1: 'Skills', v1: 'Mikan', v3: 'Weave' } }));
  renderScreen('/audit');
  expect(changesOf(await findRow('Audit trail'))).toContain(shown);
});

it('calls a field and its value as the form of the record does', async () => {
  const target = { type: 'book', id: 'b1', email: null, title: 'Notebook' };
  stubAudit(event({ target, before: { kind: 'printed' }, after: { kind: 'download' } }));
  renderScreen('/audit');
  expect(changesOf(await findRow('Audit trail'))).toContain('FormatPrinted → Download');
});

it('shows a partner’s commission as a percentage, and names and links its user', async () => {
  const target = { type: 'affiliate', id: 'a1', email: null, title: 'COACH' };
  stubAudit(event({ target, before: { rate: 1000 }, after: { rate: 1250, owner_id: 'u1' }, titles: { u1: 'Ada' } }));
  renderScreen('/audit');
  const row = await findRow('Audit trail');
  expect(cellsOf(row).at(-1)).toBe('Commission10% → 12.5%UserAda');
  expect(within(row).getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/user/u1');
});

it('calls a picture as its record does', async () => {
  const target = { type: 'book', id: 'b1', email: null, title: 'Press' };
  stubAudit(event({ target, before: { picture_id: null }, after: { picture_id: 'p1' } }));
  renderScreen('/audit');
  expect(cellsOf(await findRow('Audit trail')).at(-1)).toBe('CoverNone → Cover');
});

it('shows what was refunded, and links to the order', async () => {
  stubAudit(
    event({
      action: 'order.refunded',
      target: { type: 'order', id: 'o1', email: null, title: null },
      before: null,
      after: { amount: 810, currency: 'EUR', reason: 'requested', video_ids: ['v1'] },
      titles: { v1: 'Mikan' },
    }),
  );
  renderScreen('/audit');
  const row = await findRow('Audit trail');
  expect(cellsOf(row).slice(2, 4)).toEqual(['Refund requested', 'Order o1']);
  expect(changesOf(row)).toContain('€8.10');
  expect(changesOf(row)).toContain('Mikan');
  expect(within(row).getByRole('link', { name: 'o1' })).toHaveAttribute('href', '/sale/o1');
});

it('names neither a deleted account nor a deleted record', async () => {
  stubAudit(
    event({
      actor: { type: 'user', id: 'gone', email: null },
      target: { type: 'video', id: 'v9', email: null, title: null },
    }),
  );
  renderScreen('/audit');
  const row = await findRow('Audit trail');
  expect(cellsOf(row).slice(1)).toEqual(['Deleted account', 'Edited', 'Video Deleted record', '–']);
  expect(within(row).queryByRole('link')).toBeNull();
});

it('filters by action, kind of record, person and days, in the URL', async () => {
  const ada = testAdminUserRecord({ id: 'ada', name: 'Ada', email: 'ada@fullcourt.test' });
  const requests = stubAudit(event(), {
    '/api/admin/users': () => rows(ada),
    '/api/admin/users/ada': () => json(ada),
  });
  const router = renderScreen('/audit');
  await userEvent.click(await screen.findByRole('button', { name: /Action/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Edited' }));
  await userEvent.click(screen.getByRole('button', { name: /Kind of record/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Package' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Person' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ada (ada@fullcourt.test)' }));
  for (const [label, day] of [
    ['From', '2026-03-01'],
    ['To', '2026-03-31'],
  ] as const) {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: day } });
    fireEvent.blur(field);
  }
  const day = (month: number, date: number) => new Date(2026, month - 1, date).toISOString();
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      action: 'record.updated',
      target_type: 'package',
      actor_id: 'ada',
      since: day(3, 1),
      until: day(4, 1),
    }),
  );
  expect(screen.getByLabelText('To')).toHaveValue('2026-03-31');
  await waitFor(() => {
    const { searchParams } = new URL(requests.findLast(({ url }) => url.includes('/audit'))!.url);
    expect(searchParams.get('until')).toBe(day(4, 1));
  });
});

it('exports what is shown', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const requests = stubAudit(event(), {
    '/api/admin/audit/export': () => new Response('id\ne1', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  });
  renderScreen('/audit?q=press&action=record.updated');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(requests.find(({ url }) => url.includes('/export'))?.url).toContain('?q=press&action=record.updated');
});

it('speaks Spanish', async () => {
  stubAudit(event({ before: { price: 4900 }, after: { price: 123456 } }));
  renderScreen('/audit', { lang: 'es' });
  const row = await findRow('Registro de cambios');
  expect(cellsOf(row).slice(2)).toEqual(['Editado', 'Paquete Ball handling', 'Precio49,00 → 1234,56']);
});
