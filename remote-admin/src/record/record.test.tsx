import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, refusal, stubApi } from 'shared-auth/testing';
import type { ListName } from '../list/admin-lists.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { testRows } from '../testing/rows.ts';

const records: readonly [string, ListName, string, string][] = [
  ['/user', 'users', 'user', 'Pat'],
  ['/categorie', 'categories', 'package category', 'Offence'],
  ['/video-group', 'video-groups', 'video group', 'First week'],
  ['/video-categorie', 'video-categories', 'video category', 'Passing'],
  ['/package', 'packages', 'package', 'Ball handling'],
];

describe('each record', () => {
  it.each(records)('%s/{id} shows its facts, to read', async (address, list, _, title) => {
    const row = testRows[list];
    stubApi({ [`/api/admin/${list}/${row.id}`]: () => json(row) });
    renderScreen(`${address}/${row.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(0);
    expect(screen.getByText(/editing opens with one of the next releases/)).toBeVisible();
  });

  it.each(records)('%s/new says that it is not open yet, and asks the server nothing', async (address, _, kind) => {
    const requests = stubApi({});
    renderScreen(`${address}/new`);
    expect(await screen.findByRole('heading', { level: 1, name: `New ${kind}` })).toBeVisible();
    expect(screen.getByText(/cannot be made here yet/)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it.each(records)('%s/{id} says when there is no such record', async (address, list, kind) => {
    stubApi({ [`/api/admin/${list}/nothing`]: () => refusal(404, 'not_found') });
    renderScreen(`${address}/nothing`);
    expect(await screen.findByRole('heading', { level: 1, name: `There is no such ${kind}` })).toBeVisible();
  });
});
