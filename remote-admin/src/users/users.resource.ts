import * as paths from 'federation-contract/paths';
import type { RecordReference } from 'shared-api/references';
import { api } from 'shared-auth/api-client';
import { defineResource } from '../resource/define-resource.ts';
import { resourceQueries } from '../resource/resource-queries.ts';
import { texts } from './users.texts.ts';

export const users = defineResource('users', {
  kind: 'user',
  texts,
  listPath: paths.users,
  recordPath: paths.user,
  titleOf: ({ name }) => name,
  invalidates: ['overview'],
});

interface NamedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
const asReference = ({ id, name, email }: NamedUser): RecordReference => ({ id, title: `${name} (${email})` });

/** Users by name and email, to pick one from. */
export const userReferences = resourceQueries<RecordReference>('people', {
  list: async (query, signal) => {
    const { items, nextCursor } = await api.get('/admin/users', { query, signal });
    return { items: items.map(asReference), nextCursor };
  },
  get: async (id) => asReference(await api.get('/admin/users/:id', { params: { id } })),
});
