import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import {
  testAdminCategory,
  testAdminPackage,
  testAdminUser,
  testAdminVideoCategory,
  testAdminVideoGroup,
} from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';

/** URL of a record without its id, resource, noun, title of the list, and a record. */
const records: readonly [string, string, string, string, object][] = [
  ['/user', 'users', 'user', 'Users', testAdminUser()],
  ['/categorie', 'categories', 'package category', 'Package categories', testAdminCategory()],
  ['/video-group', 'video-groups', 'video group', 'Video groups', testAdminVideoGroup()],
  ['/video-categorie', 'video-categories', 'video category', 'Video categories', testAdminVideoCategory()],
  ['/package', 'packages', 'package', 'Packages', testAdminPackage()],
];

describe.each(records)('%s/{id}', (address, resource, noun, list, record) => {
  it('says for the id `new` that creating records is coming soon, and sends no request', async () => {
    const requests = stubApi({});
    renderScreen(`${address}/new`);
    expect(await screen.findByRole('heading', { level: 1, name: `New ${noun}` })).toBeVisible();
    expect(screen.getByText(`You’ll be able to add ${list.toLowerCase()} here soon.`)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('says that the record is read-only', async () => {
    stubApi({ [`/api/admin/${resource}/first`]: () => json(record) });
    renderScreen(`${address}/first`);
    expect(await screen.findByText('Read-only for now. Editing is coming soon.')).toBeVisible();
  });

  it('says that a record was not found, and links back to the list', async () => {
    stubApi({ [`/api/admin/${resource}/nothing`]: () => errorResponse(404, 'not_found') });
    renderScreen(`${address}/nothing`);
    const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const back = screen.getByRole('link', { name: `Back to ${list.toLowerCase()}` });
    expect(back).toHaveAttribute('href', `/${resource}`);
  });
});
