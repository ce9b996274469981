import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { testAdminCoupon, testAdminVideoRecord } from 'test-kit/fixtures';
import { logInAsAdmin, startRecordServer, typeTitle } from '../../testing/record-form.ts';
import { renderScreen } from '../../testing/render-screen.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const PATH = '/api/admin/videos/mikan';
const notFound = () => errorResponse(404, 'not_found');
const startVideoServer = () => startRecordServer(PATH, testAdminVideoRecord({ description: 'Left, right.' }));

/** Like a reload of the page, during which its session storage stays. */
function reload(address: string) {
  window.dispatchEvent(new Event('pagehide'));
  const kept = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  return renderScreen(address);
}

const changes = () => screen.findByRole('region', { name: 'Your unsaved changes' });

it('shows what was typed, after a reload, if the record has been deleted since', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  await typeTitle('Shell defence');
  stubApi({ [PATH]: notFound });
  reload('/video/mikan/edit');
  const draft = within(await changes());
  expect(screen.getByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  expect(draft.getByText('Video deleted')).toBeVisible();
  expect(draft.getByText(/can’t be saved any more/)).toBeVisible();
  expect(draft.getByRole('term')).toHaveTextContent('Title');
  expect(draft.getByRole('definition')).toHaveTextContent('Shell defence');
  expect(screen.queryByRole('textbox')).toBeNull();

  // It is still there the next time, until it is discarded.
  reload('/video/mikan/edit');
  await changes();
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
  reload('/video/mikan/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
});

it('asks before what was typed is lost by leaving', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  await typeTitle('Shell defence');
  stubApi({ [PATH]: notFound, '/api/admin/videos': () => json({ items: [], nextCursor: null, total: 0 }) });
  const router = reload('/video/mikan/edit');
  await changes();
  await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/video/mikan/edit');
});

it('keeps what was typed if the record turns out to be deleted while its page is open', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  await typeTitle('Shell defence');
  stubApi({ [PATH]: notFound, [`PATCH ${PATH}`]: () => errorResponse(409, 'conflict') });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(await changes()).getByRole('definition')).toHaveTextContent('Shell defence');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('shows the draft of a deleted coupon in its dialog', async () => {
  const coupon = { ...testAdminCoupon({ id: 'spring' }), packages: [] };
  const list = () => json({ items: [], nextCursor: null, total: 0 });
  stubApi({ '/api/admin/coupons': list, '/api/admin/coupons/spring': () => json(coupon) });
  renderScreen('/coupons?coupon=spring');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '24');
  stubApi({ '/api/admin/coupons': list, '/api/admin/coupons/spring': notFound });
  reload('/coupons?coupon=spring');
  expect(within(await changes()).getByRole('definition')).toHaveTextContent('SPRING24');
});
