import { describe, expect, it } from 'vitest';
import { allows, permissionsOf, roleOfId, type AccessRule, type SessionRole } from './permissions.ts';

describe('roleOfId', () => {
  // spec 4: "Role id 2 gives admin, any other role gives user, none gives public."
  it.each<[string | null, SessionRole]>([
    ['2', 'admin'],
    ['1', 'user'],
    ['3', 'user'],
    ['02', 'user'],
    ['null', 'user'],
    ['', 'public'],
    [null, 'public'],
  ])('spec 4: the stored role %j gives %s', (stored, role) => expect(roleOfId(stored)).toBe(role));
});

describe('permissionsOf', () => {
  it.each([
    ['public', 'isNotLoggedIn'],
    ['user', 'isUser'],
    ['admin', 'isAdmin'],
  ] as const)('spec 6: %s has %s', (role, permission) => expect(permissionsOf(role)).toEqual([permission]));
});

describe('allows', () => {
  const rules: Record<string, AccessRule | undefined> = {
    everybody: '*',
    'not logged in': ['isNotLoggedIn'],
    'logged in': ['isUser', 'isAdmin'],
    user: ['isUser'],
    admin: ['isAdmin'],
    nobody: [],
    'no rule at all': undefined,
  };

  it.each([
    ['everybody', 'public user admin'],
    ['not logged in', 'public'],
    ['logged in', 'user admin'],
    ['user', 'user'],
    ['admin', 'admin'],
    ['nobody', ''],
    ['no rule at all', ''],
  ])('spec 6: the rule "%s" lets pass: %s', (rule, admitted) => {
    const roles = (['public', 'user', 'admin'] as const).filter((role) => allows(rules[rule], role));
    expect(roles.join(' ')).toBe(admitted);
  });
});
