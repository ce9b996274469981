import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminCategory, testAdminPackageRecord, testAdminVideo, testAdminVideoGroup } from 'test-kit/fixtures';
import {
  expectSaved,
  field,
  fill,
  logInAsAdmin,
  save,
  sent,
  startRecordServer,
  typeTitle,
} from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const record = testAdminPackageRecord({
  id: 'handling',
  title: 'Ball handling',
  price: 4900,
  discount: 20,
  videos: ['Mikan', 'Layup', 'Press'].map((title) => ({ id: title.toLowerCase(), title })),
});

const choices: StubbedResponses = {
  '/api/admin/categories': () => rows(testAdminCategory()),
  '/api/admin/videos': ({ url }) =>
    rows(
      ...['Zone', 'Screen']
        .map((title) => testAdminVideo({ id: title.toLowerCase(), title }))
        .filter(({ title }) => title.toLowerCase().includes(new URL(url).searchParams.get('q') ?? '')),
    ),
  '/api/admin/video-groups': () => rows(testAdminVideoGroup()),
};

const stubRecord = (responses: StubbedResponses = {}) =>
  stubApi({
    ...choices,
    '/api/admin/packages': () => rows(record),
    '/api/admin/packages/handling': () => json(record),
    ...responses,
  });

const order = (name: string) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent.replace(/\d/g, ''));

describe('a new package', () => {
  it('is created, and its page is shown', async () => {
    const requests = stubRecord({ 'POST /api/admin/packages': () => json(record, 201) });
    const router = renderScreen('/package/new');
    await fill('Title', 'Ball handling');
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Skills' }));
    await fill('Price', '49,50');
    await fill('Discount', '20');
    expect(screen.getByText('€39.60')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Limited' }));
    await fill('Days of access', '30');
    await userEvent.type(screen.getByRole('combobox', { name: 'Add a video' }), 'zo');
    await userEvent.click(await screen.findByRole('option', { name: 'Zone' }));
    // The options stay open, to add further videos.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(order('Videos')).toEqual(['Zone']));
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/package/handling'));
    expect(await sent(requests, 'POST')).toEqual({
      title: 'Ball handling',
      description: '',
      category_id: 'skills',
      price: 4950,
      currency: 'EUR',
      discount: 20,
      access_days: 30,
      published: false,
      picture_id: null,
      video_ids: ['zone'],
      group_ids: [],
    });
    await expectSaved();
  });

  it('is not sent without a title and a price', async () => {
    const requests = stubRecord();
    renderScreen('/package/new');
    await field('Title');
    await save();
    expect(await field('Title')).toHaveAccessibleDescription('Please enter a title');
    expect(await field('Price')).toHaveAccessibleDescription('Please enter a price, such as 49.00');
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('may be a copy: unpublished, under another title', async () => {
    const requests = stubRecord({ 'POST /api/admin/packages': () => json({ ...record, id: 'copy' }, 201) });
    const router = renderScreen('/package/handling');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(async () => expect(await field('Title')).toHaveValue('Copy of Ball handling'));
    expect(router.state.location.search).toBe('?copy=handling');
    await save();
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(await sent(requests, 'POST')).toMatchObject({
      title: 'Copy of Ball handling',
      published: false,
      video_ids: ['mikan', 'layup', 'press'],
    });
  });
});

describe('an edit', () => {
  it('changes a package, with Ctrl+S', async () => {
    const server = startRecordServer('/api/admin/packages/handling', record);
    renderScreen('/package/handling');
    await typeTitle('Handles');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expectSaved();
    expect(server.record.title).toBe('Handles');
    expect(await sent(server.requests, 'PATCH')).toMatchObject({ category_id: 'skills', price: 4900 });
  });

  it('keeps the amount when the currency has no decimals', async () => {
    stubRecord();
    renderScreen('/package/handling');
    expect(await field('Price')).toHaveValue('49.00');
    await userEvent.click(screen.getByRole('button', { name: /Currency/ }));
    await userEvent.click(screen.getByRole('option', { name: /JPY/ }));
    expect(await field('Price')).toHaveValue('49');
    expect(screen.getByText('¥39', { exact: false })).toBeVisible();
  });

  it('reorders videos with the keyboard, and says where they are', async () => {
    stubRecord();
    renderScreen('/package/handling');
    await field('Title');
    const [first] = within(screen.getByRole('grid', { name: 'Videos' })).getAllByRole('row');
    act(() => first?.focus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Reorder Mikan' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(order('Videos')).toEqual(['Layup', 'Mikan', 'Press']);
    expect(screen.getByText('Mikan is now 2 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Layup' }));
    expect(order('Videos')).toEqual(['Mikan', 'Press']);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('shows a conflict by titles and formatted prices', async () => {
    const server = startRecordServer('/api/admin/packages/handling', record);
    renderScreen('/package/handling');
    await fill('Price', '59');
    server.saveElsewhere({ price: 1900, category: null, videos: record.videos.slice(1) });
    await save();
    await screen.findByRole('alertdialog');
    const versions = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('radio')
        .map((radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(versions('Price')).toEqual(['€59.00', '€19.00']);
    expect(versions('Category')).toEqual(['Skills', 'Empty']);
    expect(versions('Videos')).toEqual(['Mikan\nLayup\nPress', 'Layup\nPress']);
  });

  it('shows an error of the server at its field', async () => {
    stubRecord({
      'PATCH /api/admin/packages/handling': () => errorResponse(422, 'invalid', { category_id: 'record_missing' }),
    });
    renderScreen('/package/handling');
    await typeTitle('Handles');
    await save();
    expect(await screen.findByText('This no longer exists. Choose another one.')).toBeVisible();
  });
});

describe('deleting', () => {
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  };

  it('leads to the list, with a toast that undoes it', async () => {
    const requests = stubRecord({
      '/api/admin/packages/handling/uses': () => json({ items: [] }),
      'DELETE /api/admin/packages/handling': () => json({ undo: 'u1' }),
      'POST /api/admin/undo/u1': () => json({ restored: 1, kept: 0 }),
    });
    const router = renderScreen('/package/handling');
    await typeTitle('What is typed does not matter any more');
    await remove();
    await waitFor(() => expect(router.state.location.pathname).toBe('/packages'));
    expect(await screen.findByText('Package deleted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(requests.filter(({ url }) => url.endsWith('/uses'))).toHaveLength(1);
  });

  it('shows the package again if it is undone while the list still loads', async () => {
    const before: (() => void)[] = [];
    let isUndone = false;
    stubRecord({
      '/api/admin/packages/handling/uses': () => json({ items: [] }),
      'DELETE /api/admin/packages/handling': () => json({ undo: 'u1' }),
      'POST /api/admin/undo/u1': () => {
        isUndone = true;
        return json({ restored: 1, kept: 0 });
      },
      '/api/admin/packages': () =>
        isUndone ? rows(record) : new Promise<Response>((resolve) => before.push(() => resolve(rows()))),
    });
    renderScreen('/package/handling');
    await remove();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    for (const respond of before) respond();
    expect(await screen.findByRole('link', { name: 'Ball handling' })).toBeVisible();
  });

  it('explains what uses the package, with links', async () => {
    const requests = stubRecord({
      '/api/admin/packages/handling/uses': () =>
        json({
          items: [
            { kind: 'people', count: 3, examples: [] },
            { kind: 'coupons', count: 7, examples: [{ id: 'spring', title: 'SPRING' }] },
          ],
        }),
    });
    renderScreen('/package/handling');
    await remove();
    const dialog = await screen.findByRole('dialog', { name: 'This is in use and can’t be deleted' });
    expect(within(dialog).getByText('3 people have access to it.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'SPRING' })).toHaveAttribute('href', '/coupons?coupon=spring');
    expect(within(dialog).getByText('and 6 more')).toBeVisible();
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('explains it also if someone begins to use it in between', async () => {
    let uses: unknown[] = [];
    stubRecord({
      '/api/admin/packages/handling/uses': () => json({ items: uses }),
      'DELETE /api/admin/packages/handling': () => {
        uses = [{ kind: 'people', count: 1, examples: [] }];
        return errorResponse(409, 'in_use');
      },
    });
    renderScreen('/package/handling');
    await remove();
    expect(await screen.findByText('1 person has access to it.')).toBeVisible();
  });
});

describe('a package without a video', () => {
  it('is not published, as the field says', async () => {
    stubRecord({
      'PATCH /api/admin/packages/handling': () => errorResponse(422, 'invalid', { published: 'package_without_video' }),
    });
    renderScreen('/package/handling');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Published' }));
    await save();
    const published = screen.getByRole('checkbox', { name: 'Published' });
    await waitFor(() =>
      expect(published).toHaveAccessibleDescription(/^Nothing in this package can be played\. Add a video/),
    );
    expect(published).toHaveFocus();
  });

  it('is said to be off sale if it is published', async () => {
    const lost = { ...record, published: true, available: false };
    stubRecord({ '/api/admin/packages/handling': () => json(lost) });
    renderScreen('/package/handling');
    expect(await screen.findByText(/^This package isn’t on sale: none of its videos can be played/)).toBeVisible();
  });

  it('is not said to be off sale before it is published', async () => {
    stubRecord({ '/api/admin/packages/handling': () => json({ ...record, available: false }) });
    renderScreen('/package/handling');
    await field('Title');
    expect(screen.queryByText(/isn’t on sale/)).toBeNull();
  });
});

describe('a draft', () => {
  /** A reload ends the page without unmounting anything, which also happens when a tab crashes. */
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    const kept = { ...sessionStorage };
    cleanup();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  };

  it('survives a reload, and can be discarded', async () => {
    stubRecord();
    renderScreen('/package/handling');
    await typeTitle('Handles');
    await userEvent.click(screen.getByRole('button', { name: 'Move Mikan down' }));
    reload();
    renderScreen('/package/handling');
    await waitFor(async () => expect(await field('Title')).toHaveValue('Handles'));
    expect(screen.getByText('We restored your unsaved changes.')).toBeVisible();
    expect(order('Videos')).toEqual(['Layup', 'Mikan', 'Press']);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await field('Title')).toHaveValue('Ball handling');
    expect(order('Videos')).toEqual(['Mikan', 'Layup', 'Press']);
    expect(screen.queryByText('We restored your unsaved changes.')).toBeNull();
    reload();
    renderScreen('/package/handling');
    expect(await field('Title')).toHaveValue('Ball handling');
  });

  it('is kept as one types, for when the tab crashes', async () => {
    stubRecord();
    renderScreen('/package/new');
    await fill('Title', 'Half a thought');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Half a thought'));
  });

  it('ends when it is saved', async () => {
    startRecordServer('/api/admin/packages/handling', record);
    renderScreen('/package/handling');
    await typeTitle('Handles');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await save();
    await expectSaved();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
