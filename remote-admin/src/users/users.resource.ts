import * as paths from 'federation-contract/paths';
import type { RecordReference } from 'shared-api/references';
import { api } from 'shared-auth/api-client';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const users = defineResource('users', {
  kind: 'user',
  listPath: paths.users,
  recordPath: paths.user,
  titleOf: ({ name }) => name,
  invalidates: ['overview'],
  texts: resourceTexts({
    en: {
      one: 'user',
      many: 'users',
      list: { empty: 'No one has registered yet' },
      record: { create: 'Invite user' },
      emptyHint: 'Invite the first one: they’ll set their password with a link we email them.',
    },
    es: {
      one: 'usuario',
      many: 'usuarios',
      gender: 'masculine',
      list: { empty: 'Todavía no se ha registrado nadie' },
      record: { create: 'Invitar a un usuario' },
      emptyHint: 'Invita al primero: creará su contraseña con un enlace que le enviaremos por correo.',
    },
  }),
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
