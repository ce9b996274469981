import { PART_HEADER, REVISION_HEADER } from 'federation-contract/request-headers';
import { expect, it, vi } from 'vitest';
import { apiOf } from './api-client.ts';
import { http, httpOf } from './http.ts';
import { announcePage } from './page-release.ts';
import { refresh } from './session/session-fetch.ts';
import { errorResponse, json, stubServer } from './testing.ts';

const onNewer = vi.fn();
const named = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get(PART_HEADER));
const site = (headers: Record<string, string> = {}) => Response.json({}, { headers });

it('names nobody in a part that is developed without the host', async () => {
  const requests = stubServer({ '/api/site': () => site({ [REVISION_HEADER]: '9' }) });
  await http.get('site').json();
  expect(named(requests)).toEqual([null]);
});

it('names the shell in all requests, and before it the remote in its own', async () => {
  announcePage({ shell: 'shell@1.0.0', revision: 4, onNewer });
  localStorage.setItem('access_token', 'old');
  const user = { id: 'id', email: 'a@b.test', name: 'A', role: { id: 1 } };
  const requests = stubServer({
    '/api/site': () => site(),
    'POST /api/refresh': () => json({ access_token: 'new', user }),
  });
  await http.get('site').json();
  await httpOf('member@2.0.0').get('site').json();
  await apiOf(httpOf('admin@3.0.0')).get('/site');
  await refresh('old');
  expect(named(requests)).toEqual([
    'shell@1.0.0',
    'member@2.0.0, shell@1.0.0',
    'admin@3.0.0, shell@1.0.0',
    'shell@1.0.0',
  ]);
  localStorage.clear();
});

it.each([
  ['no revision', {}, []],
  ['an earlier revision', { [REVISION_HEADER]: '3' }, []],
  ['its own revision', { [REVISION_HEADER]: '4' }, []],
  ['a revision that is no number', { [REVISION_HEADER]: 'five' }, []],
  ['a newer revision', { [REVISION_HEADER]: '5' }, [[200, 5]]],
])('tells the host of %s only if it is newer', async (_, headers, calls) => {
  onNewer.mockClear();
  announcePage({ shell: 'shell@1.0.0', revision: 4, onNewer });
  stubServer({ '/api/site': () => site(headers) });
  await http.get('site').json();
  expect(onNewer.mock.calls).toEqual(calls);
});

it('tells the host that a request was refused, which rejects with the error', async () => {
  onNewer.mockClear();
  announcePage({ shell: 'shell@1.0.0', revision: 4, onNewer });
  stubServer({
    '/api/site': () => {
      const response = errorResponse(412, 'outdated');
      response.headers.set(REVISION_HEADER, '5');
      return response;
    },
  });
  await expect(http.get('site').json()).rejects.toMatchObject({ code: 'outdated' });
  expect(onNewer.mock.calls).toEqual([[412, 5]]);
});
