import * as paths from 'federation-contract/paths';
import { defineResource } from '../resource/define-resource.ts';

export const users = defineResource('users', {
  kind: 'user',
  texts: 'users',
  listPath: paths.users,
  recordPath: paths.user,
  titleOf: ({ name }) => name,
  invalidates: ['overview'],
});
