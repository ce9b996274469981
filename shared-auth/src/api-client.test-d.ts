import type { PackageDetail, PackageSummary } from 'shared-api/packages/packages';
import type { Page } from 'shared-api/lists';
import { expectTypeOf, it } from 'vitest';
import { api } from './api-client.ts';

it('gives the response type of a path', () => {
  expectTypeOf(api.get('/packages')).resolves.toEqualTypeOf<{
    items: PackageSummary[];
    nextCursor: string | null;
  }>();
  expectTypeOf(api.get('/packages/:id', { params: { id: '1' } })).resolves.toEqualTypeOf<PackageDetail>();
  expectTypeOf<Awaited<ReturnType<typeof api.get<'/packages'>>>>().toExtend<Page<PackageSummary>>();
});

it('rejects a path that the API does not have', () => {
  // @ts-expect-error no such path
  void api.get('/parcels');
  // @ts-expect-error no such method on this path
  void api.delete('/packages');
});

it('rejects missing and unknown parameters', () => {
  // @ts-expect-error the id is missing
  void api.get('/packages/:id');
  // @ts-expect-error the id is misspelt
  void api.get('/packages/:id', { params: { ident: '1' } });
});

it('rejects reading a field that the response does not have', async () => {
  const detail = await api.get('/packages/:id', { params: { id: '1' } });
  // @ts-expect-error no such field
  void detail.headline;
});

it('takes the query that the endpoint declares, with optional parameters left out or undefined', () => {
  void api.get('/videos');
  void api.get('/videos', { query: { q: undefined } });
  // @ts-expect-error no such query parameter
  void api.get('/videos', { query: { search: 'press' } });
  // @ts-expect-error the endpoint has no query
  void api.get('/packages/:id', { params: { id: '1' }, query: { q: 'press' } });
});

it('takes the body that the server validates', () => {
  void api.post('/auth/login', { body: { email: 'a@b.test', password: 'Fullcourt1!' } });
  // @ts-expect-error the body is missing
  void api.post('/auth/login');
  // @ts-expect-error the password is missing
  void api.post('/auth/login', { body: { email: 'a@b.test' } });
  // @ts-expect-error a locale that the product does not have
  void api.patch('/me', { body: { locale: 'xx' } });
  // @ts-expect-error the endpoint takes no body
  void api.delete('/me/sessions', { body: {} });
});

it('gives null for an endpoint without a response body', () => {
  expectTypeOf(api.post('/auth/logout')).resolves.toBeNull();
});
