import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { beforeEach, expect, it } from 'vitest';
import { expectSaved, logInAsAdmin, press, save, sent, startRecordServer, typeTitle } from './record-form.ts';
import { renderScreen } from './render-screen.ts';
import { cellsOf, findRow, rows } from './rows.ts';

interface TitledRow {
  readonly id: string;
  readonly title: string;
  readonly updated_at: string;
}

interface PlainRecord<Row> {
  /** One and several, as the product calls them: `video group`, `video groups`. */
  readonly one: string;
  readonly many: string;
  /** The paths of the list and, without an id, of a record: `/video-groups`, `/video-group`. The API has the list's. */
  readonly list: string;
  readonly page: string;
  readonly record: Row;
  /** The record's row in the list. */
  readonly cells: readonly string[];
  /** What the form asks the API for, besides the record. */
  readonly responses?: StubbedResponses;
  /** Fills in the form of a new record after its title, and what is sent for it then. */
  readonly fill?: () => Promise<unknown>;
  readonly created: object;
  /** Changes the form of the record, and what is sent for that. */
  readonly edit: () => Promise<unknown>;
  readonly edited: object;
  /** What a copy takes over, besides the title. */
  readonly copied: object;
}

/** Tests what is the same for all records with a title: list, new record, edit, copy and deletion. */
export function testPlainRecord<Row extends TitledRow>(plain: PlainRecord<Row>): void {
  const { one, many, list, page, record, responses = {} } = plain;
  const { id, title } = record;
  const api = `/api/admin${list}`;
  const start = (path: string, further: StubbedResponses = {}) => {
    const requests = stubApi({
      [api]: () => rows(record),
      [`${api}/${id}`]: () => json(record),
      ...responses,
      ...further,
    });
    return { requests, router: renderScreen(path) };
  };
  const capitalised = one.charAt(0).toUpperCase() + one.slice(1);

  beforeEach(() => {
    logInAsAdmin();
    sessionStorage.clear();
  });

  it(`lists ${many}`, async () => {
    start(list);
    const row = await findRow(many.charAt(0).toUpperCase() + many.slice(1));
    expect(cellsOf(row)).toEqual(plain.cells);
    expect(within(row).getByRole('link')).toHaveAttribute('href', `${page}/${id}`);
    expect(screen.getByText(`1 ${one}`)).toBeVisible();
    expect(screen.getByRole('link', { name: `New ${one}` })).toHaveAttribute('href', `${page}/new`);
  });

  it(`deletes selected ${many}`, async () => {
    const deleted = () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 });
    const { requests } = start(list, { [`POST ${api}/bulk`]: deleted });
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    await press('Delete');
    expect(await screen.findByText(`1 ${one} deleted`)).toBeVisible();
    expect(await sent(requests, 'POST')).toEqual({ action: 'delete', selection: { ids: [id] } });
  });

  it(`creates a ${one}, and shows its page`, async () => {
    const { requests, router } = start(`${page}/new`, { [`POST ${api}`]: () => json(record, 201) });
    await typeTitle(title);
    await plain.fill?.();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`${page}/${id}`));
    expect(await sent(requests, 'POST')).toEqual({ title, ...plain.created });
  });

  it(`edits a ${one}`, async () => {
    const server = startRecordServer(`${api}/${id}`, record);
    renderScreen(`${page}/${id}`);
    await typeTitle('Another title');
    await plain.edit();
    await save();
    await expectSaved();
    expect(server.record.title).toBe('Another title');
    expect(await sent(server.requests, 'PATCH')).toMatchObject(plain.edited);
  });

  it(`duplicates a ${one}`, async () => {
    const copy = { ...record, id: 'copy' };
    const { requests } = start(`${page}/new?copy=${id}`, {
      [`POST ${api}`]: () => json(copy, 201),
      [`${api}/copy`]: () => json(copy),
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(`Copy of ${title}`));
    await save();
    await waitFor(async () =>
      expect(await sent(requests, 'POST')).toEqual({ title: `Copy of ${title}`, ...plain.copied }),
    );
  });

  it(`deletes a ${one}, and shows the list`, async () => {
    const { router } = start(`${page}/${id}`, {
      [`${api}/${id}/uses`]: () => json({ items: [] }),
      [`DELETE ${api}/${id}`]: () => json({ undo: 'u1' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(`${capitalised} deleted`)).toBeVisible();
    expect(router.state.location.pathname).toBe(list);
  });

  it(`says that a ${one} was not found, and links back to the list`, async () => {
    start(`${page}/nothing`, { [`${api}/nothing`]: () => errorResponse(404, 'not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: `${capitalised} not found` })).toBeVisible();
    expect(screen.getByRole('link', { name: `Back to ${many}` })).toHaveAttribute('href', list);
  });
}
