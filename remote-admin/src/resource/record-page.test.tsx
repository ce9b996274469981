import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { testAdminCategory } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';

/** URL of a record without its id, resource, noun, and title of the list. */
const records: readonly [string, string, string, string][] = [
  ['/user', 'users', 'user', 'Users'],
  ['/categorie', 'categories', 'package category', 'Package categories'],
  ['/video-group', 'video-groups', 'video group', 'Video groups'],
  ['/video-categorie', 'video-categories', 'video category', 'Video categories'],
  ['/package', 'packages', 'package', 'Packages'],
];

describe.each(records)('%s/{id}', (address, resource, noun, list) => {
  it('says for the id `new` that creating records is coming soon, and sends no request', async () => {
    const requests = stubApi({});
    renderScreen(`${address}/new`);
    expect(await screen.findByRole('heading', { level: 1, name: `New ${noun}` })).toBeVisible();
    expect(screen.getByText(/You’ll be able to add .* here soon\./)).toBeVisible();
    expect(requests).toEqual([]);
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

it('says that a record without a form is read-only', async () => {
  stubApi({ '/api/admin/categories/skills': () => json(testAdminCategory()) });
  renderScreen('/categorie/skills');
  expect(await screen.findByText('Read-only for now. Editing is coming soon.')).toBeVisible();
});
